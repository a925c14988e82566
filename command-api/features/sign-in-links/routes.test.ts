import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { describe, expect, test, vi } from 'vitest';
import { linkCallers, newEmail, newName } from '../../testing/link-callers.ts';
import { linkSentTo, subjectOf } from '../../testing/secrets-sent.ts';
import { callApi, setUpCommandFixture } from '../../testing/command-fixture.ts';

const fixture = setUpCommandFixture();

const { request, verify, register, generate, signInBy, typesIn } = linkCallers(() => fixture);

async function personalIn(userId: string) {
  const events = await fixture.log.read(streams.user(userId), { personal: 'open' });
  return events.map(({ personal }) => personal);
}

test('known and unknown addresses get the same answer, and the same work is done', async () => {
  const known = newEmail();
  await register({ username: newName(), email: known });
  await signInBy(known);
  const append = vi.spyOn(fixture.log.client.constructor.prototype, 'appendToStream');
  const read = vi.spyOn(fixture.log.client.constructor.prototype, 'readStream');
  const work: unknown[] = [];
  for (const address of [newEmail(), known, '+49 30 123 456', newEmail()]) {
    append.mockClear();
    read.mockClear();
    const { status, body, headers } = await request(address);
    const appended = append.mock.calls.map(([stream, events]) => [
      String(stream).split('-')[0],
      Array.isArray(events) ? events.length : 1,
    ]);
    const reads = read.mock.calls.length;
    work.push({ status, body, position: headers.get('X-Position'), reads, appended });
  }
  append.mockRestore();
  read.mockRestore();
  const same = { status: 200, body: {}, position: null, reads: 0, appended: [['link', 1]] };
  expect(work).toEqual([same, same, same, same]);
});

test('a request sent again reads once and appends nothing, for known and unknown addresses', async () => {
  const known = newEmail();
  await register({ username: newName(), email: known });
  await signInBy(known);
  const append = vi.spyOn(fixture.log.client.constructor.prototype, 'appendToStream');
  const read = vi.spyOn(fixture.log.client.constructor.prototype, 'readStream');
  const work: unknown[] = [];
  for (const identifier of [newEmail(), known]) {
    const options = { headers: { 'Idempotency-Key': randomUUID() }, body: { identifier } };
    const first = await fixture.call('/api/auth/request', options);
    append.mockClear();
    read.mockClear();
    const again = await fixture.call('/api/auth/request', options);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    work.push({ reads: read.mock.calls.length, appends: append.mock.calls.length });
  }
  append.mockRestore();
  read.mockRestore();
  const same = { reads: 1, appends: 0 };
  expect(work).toEqual([same, same]);
});

test('a sign-in reads and appends the same for known and unknown names', async () => {
  const known = newEmail();
  const username = newName();
  await register({ username, email: known });
  const append = vi.spyOn(fixture.log.client.constructor.prototype, 'appendToStream');
  const read = vi.spyOn(fixture.log.client.constructor.prototype, 'readStream');
  const work: unknown[] = [];
  for (const identifier of [newEmail(), known, newName(), username]) {
    append.mockClear();
    read.mockClear();
    const body = { identifier, password: 'not this password' };
    const { status } = await fixture.call('/api/auth/login', { body });
    const reads = read.mock.calls.map(([stream]) => String(stream).split('-')[0]);
    work.push({ status, reads, appends: append.mock.calls.length });
  }
  append.mockRestore();
  read.mockRestore();
  const same = { status: 401, reads: ['reservation', 'user'], appends: 0 };
  expect(work).toEqual([same, same, same, same]);
});

test.each(['sam', 'sam@', '12345', '', ' ', 'sam@example.org, kim@example.org'])(
  'no link can be asked for with %j',
  async (identifier) => {
    expect((await request(identifier)).status).toBe(400);
  },
);

test('a link to an unknown address makes an account with a name that tells nothing', async () => {
  const email = newEmail();
  const { status, token, userId } = await signInBy(email);
  expect(status).toBe(200);
  expect((await generate(token)).status).toBe(201);
  expect(await typesIn(userId)).toEqual(['UserRegistered', 'ContactVerified']);
  const [registered, verified] = await personalIn(userId);
  expect(registered).toEqual({
    username: expect.stringMatching(/^[a-z]+-[a-z]+-\d{4}$/u),
    email,
    phone: null,
    passwordHash: null,
  });
  expect(verified).toEqual({ address: email });
});

test('the same person comes back to the same account, however they write the address', async () => {
  const email = newEmail();
  const first = await signInBy(email);
  const again = await signInBy(email.toUpperCase());
  expect(again.userId).toBe(first.userId);
  const phone = `+4930${Date.now()}`.slice(0, 15);
  const one = await signInBy(phone);
  await request(` ${phone.slice(0, 3)} ${phone.slice(3, 5)}/${phone.slice(5)}`);
  const other = await verify(await linkSentTo(fixture, phone));
  expect(subjectOf(String(other.body['access_token'])).userId).toBe(one.userId);
});

test('a session by link says so, and on what it was opened', async () => {
  const email = newEmail();
  await request(email);
  const { body } = await verify(await linkSentTo(fixture, email), {
    'User-Agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  });
  const { sessionId } = subjectOf(String(body['access_token']));
  const [started] = await fixture.log.read(streams.session(sessionId), { personal: 'open' });
  expect(started).toMatchObject({
    data: { method: 'link', epoch: 0 },
    personal: { device: 'Firefox on Android' },
  });
  expect(started?.metadata.addressHash).toMatch(/^[\w-]{22}$/u);
});

describe('a link', () => {
  const invalid = { type: 'urn:problem:invalid-link', detail: 'Invalid or expired token' };

  test('of another secret, place or form opens nothing', async () => {
    const email = newEmail();
    await request(email);
    const token = await linkSentTo(fixture, email);
    const bytes = Buffer.from(token, 'base64url');
    const flipped = (at: number): string => {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      return changed.toString('base64url');
    };
    for (const each of [flipped(0), flipped(31), token.slice(1), `${token}A`, 'nonsense']) {
      const answer = await verify(each);
      expect([each, answer.status, answer.body]).toMatchObject([each, 400, invalid]);
    }
    expect((await verify(token)).status).toBe(200);
  });

  test('is not spent by reading it', async () => {
    const email = newEmail();
    await request(email);
    const token = await linkSentTo(fixture, email);
    const got = await fetch(`${fixture.api.url}/api/auth/verify/${token}`);
    expect(got.status).toBeGreaterThanOrEqual(404);
    expect((await verify(token)).status).toBe(200);
  });

  test('sent again by the same command gets the same answer, also after a restart', async () => {
    const email = newEmail();
    await request(email);
    const token = await linkSentTo(fixture, email);
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await verify(token, headers);
    await fixture.restart();
    const again = await verify(token, headers);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await verify(token)).status).toBe(400);
  });

  test('that a hundred open at once lets exactly one in, and makes one account', async () => {
    const replica = await fixture.replica();
    const email = newEmail();
    await request(email);
    const token = await linkSentTo(fixture, email);
    const open = async (url: string) => {
      const headers = { 'Idempotency-Key': randomUUID() };
      for (;;) {
        const answer = await callApi(`${url}/api/auth/verify/${token}`, { headers, body: {} });
        // The answer asks to retry a request that waited too long in the queue.
        if (answer.status !== 503) return answer;
      }
    };
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        open(index % 2 === 0 ? fixture.api.url : replica.url),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([200, 400]));
    const winner = answers.find(({ status }) => status === 200);
    const { userId } = subjectOf(String(winner?.body['access_token']));
    expect(await typesIn(userId)).toEqual(['UserRegistered', 'ContactVerified']);
    expect((await signInBy(email)).userId).toBe(userId);
  });
});

test('a link does not let a disabled account in, and is not spent by the try', async () => {
  const email = newEmail();
  const { userId } = await signInBy(email);
  const admin = await fixture.administrator();
  const toggle = () =>
    fixture.call(`/api/admin/users/${userId}/toggle-status`, { token: admin, body: {} });
  expect((await toggle()).body).toEqual({ is_active: false });
  await request(email);
  const token = await linkSentTo(fixture, email);
  const refused = await verify(token);
  expect([refused.status, refused.body['type']]).toEqual([403, 'urn:problem:account-disabled']);
  expect((await toggle()).body).toEqual({ is_active: true });
  expect((await verify(token)).status).toBe(200);
});
