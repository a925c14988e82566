import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { setUpCommandFixture, type CommandFixture } from '../../testing/command-fixture.ts';

const fixture = setUpCommandFixture();

/** Sends the same request 50 times: half at once, half after a restart. */
async function fifty(send: () => ReturnType<CommandFixture['call']>): Promise<Set<string>> {
  const first = await Promise.all(Array.from({ length: 25 }, send));
  await fixture.restart();
  const later = await Promise.all(Array.from({ length: 25 }, send));
  return new Set(
    [...first, ...later].map(({ status, body, headers }) =>
      JSON.stringify([status, body, headers.get('X-Position')]),
    ),
  );
}

test('a finder message sent 50 times is one message with one answer', async () => {
  const token = await fixture.register();
  const { body: code } = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  const headers = { 'Idempotency-Key': randomUUID() };
  const answers = await fifty(() =>
    fixture.call(`/api/qr/${String(code['uid'])}/message`, { headers, body: { content: 'Hi' } }),
  );
  expect([...answers]).toHaveLength(1);
  const [answer = ''] = answers;
  const { id } = JSON.parse(answer)[1];
  const events = await fixture.log.read(`thread-${String(id).slice(0, -2)}`, { personal: 'open' });
  expect(events).toHaveLength(2);
  // The key in the vault is the one that sealed the stored event.
  expect(events[1]?.personal).toMatchObject({ content: 'Hi' });
});

test('a code generated 50 times is one code and takes one place', async () => {
  const token = await fixture.register();
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = { title: 'Bag' };
  const answers = await fifty(() => fixture.call('/api/qr/generate', { token, headers, body }));
  expect([...answers]).toHaveLength(1);
});

test('a registration sent 50 times is one account with the same token', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = { username: `sam-${randomUUID().slice(0, 8)}`, password: 'a long enough password' };
  const answers = await fifty(() => fixture.call('/api/auth/register', { headers, body }));
  expect([...answers]).toHaveLength(1);
});

test('a claim sent 50 times is won 50 times by the same', async () => {
  await fixture.pool.query("insert into lookup.codes values ('33333333', 'some-batch')");
  const token = await fixture.register();
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = { title: 'Bag' };
  const answers = await fifty(() =>
    fixture.call('/api/qr/33333333/claim', { token, headers, body }),
  );
  expect([...answers]).toHaveLength(1);
});

test.each(['short', 'x'.repeat(129), 'has spaces in it'])('the key %j is refused', async (key) => {
  const headers = { 'Idempotency-Key': key };
  const body = { username: 'somebody', password: 'a long enough password' };
  expect((await fixture.call('/api/auth/register', { headers, body })).status).toBe(400);
});
