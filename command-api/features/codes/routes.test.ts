import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callApi, setUpCommandFixture } from '../../testing/command-fixture.ts';

const fixture = setUpCommandFixture();

async function printed(): Promise<string> {
  const uid = randomUUID()
    .replaceAll(/[^\dacdef]/gu, '')
    .slice(0, 8)
    .toUpperCase();
  await fixture.pool.query('insert into lookup.codes values ($1, $2)', [uid, 'some-batch']);
  return uid;
}

test('a code is made for its owner, claimed at once', async () => {
  const token = await fixture.register();
  const body = { title: '  Blue bag ', greeting_message: '', auto_delete_days: 30 };
  const made = await fixture.call('/api/qr/generate', { token, body });
  expect(made.status).toBe(201);
  const uid = String(made.body['uid']);
  expect(uid).toMatch(/^[0-9ACDEFGHJKMNPQRTVWXY]{8}$/u);
  expect(made.body['id']).toBe(uid);
  const [event] = await fixture.log.read(`code-${uid}`, { personal: 'open' });
  expect(event).toMatchObject({
    type: 'CodeGenerated',
    data: { uid, autoDeleteDays: 30, locationEnabled: true },
    personal: { title: 'Blue bag', greeting: null },
  });
});

test.each([
  [{}, 'title'],
  [{ title: 'x'.repeat(121) }, 'title'],
  [{ title: 'Bag', auto_delete_days: 0 }, 'auto_delete_days'],
  [{ title: 'Bag', auto_delete_days: 3651 }, 'auto_delete_days'],
  [{ title: 'Bag', auto_delete_days: 1.5 }, 'auto_delete_days'],
  [{ title: 'Bag', greeting_message: 'x'.repeat(501) }, 'greeting_message'],
])('details %j are refused', async (body, path) => {
  const token = await fixture.register();
  const refused = await fixture.call('/api/qr/generate', { token, body });
  expect(refused.status).toBe(400);
  expect(refused.body['errors']).toEqual([expect.objectContaining({ path })]);
});

test('100 parallel generations with one place left make one code', async () => {
  const token = await fixture.register();
  const body = { title: 'Bag' };
  for (let used = 0; used < 9; used += 1) await fixture.call('/api/qr/generate', { token, body });
  const replica = await fixture.replica();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      callApi(`${index % 2 === 0 ? fixture.api.url : replica.url}/api/qr/generate`, {
        token,
        body,
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  // If two replicas write at once, a try may lose its race; none may exceed the limit.
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => ![201, 403, 409].includes(status))).toEqual([]);
  const refused = answers.find(({ status }) => status === 403);
  expect(refused?.body['detail']).toContain('Your plan includes 10 QR codes');
});

test('of 100 simultaneous claims one wins, and the log holds one', async () => {
  const uid = await printed();
  const tokens = await Promise.all([fixture.register(), fixture.register(), fixture.register()]);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      fixture.call(`/api/qr/${uid}/claim`, {
        token: tokens[index % tokens.length] ?? '',
        body: { title: `Bag ${index}` },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
  const events = await fixture.log.read(`code-${uid}`, { personal: 'skip' });
  expect(events.map(({ type }) => type)).toEqual(['CodeClaimed']);
});

test('a batch is one event with that many different uids', async () => {
  const token = await fixture.administrator();
  const made = await fixture.call('/api/admin/bulk-generate-qr', {
    token,
    body: { quantity: 1000, purpose: 'testing', notes: 'MARKED-NOTE' },
  });
  expect(made.status).toBe(201);
  const stream = `batch-${String(made.body['id'])}`;
  const events = await fixture.log.read(stream, { personal: 'open' });
  expect(events).toHaveLength(1);
  expect(new Set(Object(events[0]?.data).uids)).toHaveProperty('size', 1000);
  expect(events[0]?.personal).toEqual({ notes: 'MARKED-NOTE' });
});

test.each([0, 1001, 1.5, '5', null])('a batch of %j is refused', async (quantity) => {
  const token = await fixture.administrator();
  const refused = await fixture.call('/api/admin/bulk-generate-qr', { token, body: { quantity } });
  expect(refused.status).toBe(400);
});
