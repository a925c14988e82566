import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { reservationStream } from '../names/lookup-hash.ts';
import { codeSentTo, subjectOf } from '../../testing/secrets-sent.ts';
import { someContext } from '../../testing/some.ts';
import { callApi, setUpCommandFixture } from '../../testing/command-fixture.ts';

const fixture = setUpCommandFixture();

const password = 'a long enough password';
const newName = (): string => `kim-${randomUUID().slice(0, 8)}`;
const newEmail = (): string => `${newName()}@example.org`;
const change = (token: string, body: object) =>
  fixture.call('/api/user/profile', { method: 'PUT', token, body });
const verify = (token: string, code: string, kind = 'email') =>
  fixture.call(`/api/user/contacts/${kind}/verify`, { token, body: { code } });
const login = (identifier: string, tried = password) =>
  fixture.call('/api/auth/login', { body: { identifier, password: tried } });

async function verified(token: string, email: string): Promise<void> {
  await change(token, { email });
  const answer = await verify(token, await codeSentTo(fixture, subjectOf(token).userId));
  expect(answer.status).toBe(200);
}

const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a username', () => {
  test('changes at once, and the old one is free for others', async () => {
    const [before, after] = [newName(), newName()];
    const token = await fixture.register(before);
    const { status, body } = await change(token, { username: after });
    expect([status, body]).toEqual([
      200,
      { username: after, email: null, phone: null, pending_email: null, pending_phone: null },
    ]);
    expect((await login(before)).status).toBe(401);
    expect((await login(after.toUpperCase())).status).toBe(200);
    await fixture.register(before);
    expect((await login(before)).status).toBe(200);
  });

  test('of somebody else is refused', async () => {
    const taken = newName();
    await fixture.register(taken);
    const token = await fixture.register();
    const refused = await change(token, { username: taken.toUpperCase() });
    expect([refused.status, refused.body['detail']]).toEqual([
      409,
      'This username is already taken.',
    ]);
  });

  test('may change its case, and change back', async () => {
    const name = newName();
    const token = await fixture.register(name);
    expect((await change(token, { username: name.toUpperCase() })).status).toBe(200);
    const other = newName();
    expect((await change(token, { username: other })).status).toBe(200);
    expect((await change(token, { username: name })).status).toBe(200);
    expect((await login(name)).status).toBe(200);
    expect((await fixture.register(other)).length).toBeGreaterThan(0);
  });

  test('that many want at once goes to exactly one of them', async () => {
    const replica = await fixture.replica();
    const wanted = newName();
    const tokens = await Promise.all(Array.from({ length: 6 }, () => fixture.register()));
    const answers = await Promise.all(
      tokens.map((token, index) =>
        callApi(`${index % 2 === 0 ? fixture.api.url : replica.url}/api/user/profile`, {
          method: 'PUT',
          token,
          body: { username: wanted },
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await login(wanted)).status).toBe(200);
  });

  test('whose change a crash cut short is free for the next', async () => {
    const token = await fixture.register();
    const { userId } = subjectOf(token);
    const name = newName();
    const stream = reservationStream('username', name, await fixture.vault.secret('lookup'));
    const data = { kind: 'username', userId, claimId: randomUUID() };
    await fixture.log.append(stream, 'no-stream', [{ type: 'NameReserved', data }], someContext());
    expect((await login(name)).status).toBe(401);
    await fixture.register(name);
    expect((await login(name)).status).toBe(200);
    expect((await change(token, { username: name })).status).toBe(409);
  });
});

describe('an e-mail address', () => {
  test('counts once its code came back; until then the old one does', async () => {
    const name = newName();
    const token = await fixture.register(name);
    const [first, second] = [newEmail(), newEmail()];
    await verified(token, first);
    const { body } = await change(token, { email: second });
    expect(body).toMatchObject({ email: first, pending_email: second });
    expect((await login(first)).status).toBe(200);
    expect((await login(second)).status).toBe(401);
    expect((await verify(token, await codeSentTo(fixture, subjectOf(token).userId))).status).toBe(
      200,
    );
    expect((await login(second)).status).toBe(200);
    expect((await login(first)).status).toBe(401);
    await verified(await fixture.register(), first);
  });

  test('lets no more than five of many guesses at once count', async () => {
    const token = await fixture.register();
    await change(token, { email: newEmail() });
    const code = await codeSentTo(fixture, subjectOf(token).userId);
    const guesses = Array.from({ length: 40 }, () => verify(token, wrongOf(code)));
    await Promise.all(guesses);
    expect((await verify(token, code)).status).toBe(400);
  });

  test('that two people verify at once is that of one', async () => {
    const replica = await fixture.replica();
    for (let round = 0; round < 5; round += 1) {
      const email = newEmail();
      const tokens = [await fixture.register(), await fixture.register()];
      for (const token of tokens) await change(token, { email });
      const codes = await Promise.all(
        tokens.map((token) => codeSentTo(fixture, subjectOf(token).userId)),
      );
      const answers = await Promise.all(
        tokens.map((token, index) =>
          callApi(`${index === 0 ? fixture.api.url : replica.url}/api/user/contacts/email/verify`, {
            token,
            body: { code: codes[index] },
          }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 409,
      ]);
      expect((await login(email)).status).toBe(200);
    }
  });

  test('whose verification a crash cut short is verified by the same command again', async () => {
    const token = await fixture.register();
    const email = newEmail();
    await change(token, { email });
    const code = await codeSentTo(fixture, subjectOf(token).userId);
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = () =>
      fixture.call('/api/user/contacts/email/verify', { token, headers, body: { code } });
    expect((await send()).status).toBe(200);
    await fixture.restart();
    expect((await send()).status).toBe(200);
    expect((await login(email)).status).toBe(200);
  });

  test('is given up, and free for others', async () => {
    const token = await fixture.register();
    const email = newEmail();
    await verified(token, email);
    expect((await change(token, { email: null })).body).toMatchObject({ email: null });
    expect((await login(email)).status).toBe(401);
    await verified(await fixture.register(), email);
  });
});

test('there are contacts by e-mail and by phone, and no others', async () => {
  const token = await fixture.register();
  expect((await verify(token, '123456', 'fax')).status).toBe(404);
});
