import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { describe, expect, test } from 'vitest';
import { registerUnverified } from '../../testing/unverified-account.ts';
import { linkCallers, newEmail, newName, PASSWORD } from '../../testing/link-callers.ts';
import { codeSentTo, subjectOf } from '../../testing/secrets-sent.ts';
import { type Answer, setUpCommandFixture } from '../../testing/command-fixture.ts';

const fixture = setUpCommandFixture();

const { register, generate, signInBy, typesIn } = linkCallers(() => fixture);
const login = (identifier: string) =>
  fixture.call('/api/auth/login', { body: { identifier, password: PASSWORD } });
const change = (token: string, body: object) =>
  fixture.call('/api/user/profile', { method: 'PUT', token, body });
const verify = async (token: string, kind = 'email') => {
  const code = await codeSentTo(fixture, subjectOf(token).userId);
  return fixture.call(`/api/user/contacts/${kind}/verify`, { token, body: { code } });
};
const tokenOf = ({ body }: Answer): string => String(body['access_token']);
let phones = 0;
const newPhone = (): string => `+4940${1_000_000 + (phones += 1)}`;

/** Everything in an answer that a caller can compare. */
const visible = ({ status, headers, body }: Answer) => ({
  status,
  headers: [...headers.keys()].toSorted(),
  body: Object.entries(body).map(([key, value]) => [key, typeof value]),
});

describe('whether an address has an account is not told', () => {
  test('at registration, nor by what the new account can do with it', async () => {
    const known = newEmail();
    await signInBy(known);
    const tokens: string[] = [];
    const answers = [];
    for (const email of [known.toUpperCase(), newEmail()]) {
      const username = newName();
      const made = await register({ username, email });
      tokens.push(tokenOf(made));
      const code = { code: '000000' };
      answers.push([
        visible(made),
        visible(await login(email)),
        visible(await login(username)),
        visible(await change(tokenOf(made), { email })),
        visible(
          await fixture.call('/api/user/contacts/email/resend', { token: tokenOf(made), body: {} }),
        ),
        visible(
          await fixture.call('/api/user/contacts/email/verify', {
            token: tokenOf(made),
            body: code,
          }),
        ),
      ]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject([201, 401, 200, 200, 200, 400].map((status) => ({ status })));
    const [one, other] = await Promise.all(tokens.map((each) => typesIn(subjectOf(each).userId)));
    expect(one).toEqual(other);
  });

  test.each(['email', 'phone'] as const)('where an %s is changed', async (kind) => {
    const [known, unknown] = kind === 'email' ? [newEmail(), newEmail()] : [newPhone(), newPhone()];
    await signInBy(known);
    const token = await fixture.register();
    const answers = [
      await change(token, { [kind]: known }),
      await change(token, { [kind]: unknown }),
    ];
    expect(answers[0] && visible(answers[0])).toEqual(answers[1] && visible(answers[1]));
    expect(answers[0]?.status).toBe(200);
  });
});

describe('an address that somebody registered with and never verified', () => {
  test('is nobody’s: its owner registers and proves it, and nobody loses an account', async () => {
    const email = newEmail();
    const squatter = { username: newName(), email };
    const token = tokenOf(await register(squatter));
    const owner = tokenOf(await register({ username: newName(), email }));
    expect((await verify(owner)).status).toBe(200);
    expect((await login(email)).status).toBe(200);
    expect((await login(squatter.username)).status).toBe(200);
    expect((await generate(token)).status).toBe(201);
    // Only somebody who has the code learns that the address has an account.
    const late = await verify(token);
    expect([late.status, late.body['type']]).toEqual([409, 'urn:problem:email-taken']);
  });

  test('makes an account of its own for who opens a link that was sent there', async () => {
    const email = newEmail();
    const squatter = tokenOf(await register({ username: newName(), email }));
    const { token, userId } = await signInBy(email);
    expect(userId).not.toBe(subjectOf(squatter).userId);
    expect((await generate(squatter)).status).toBe(201);
    expect((await generate(token)).status).toBe(201);
  });

  test('gets one code, however often the registration is sent', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { username: newName(), email: newEmail(), password: PASSWORD };
    const send = () => fixture.call('/api/auth/register', { headers, body });
    const answers = [await send(), await send()];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    const { userId } = subjectOf(tokenOf(await send()));
    expect(await typesIn(userId)).toEqual(['UserRegistered', 'ContactChangeRequested']);
  });
});

async function unverifiedAccount() {
  const account = { username: newName(), email: newEmail(), password: PASSWORD };
  return { ...account, userId: await registerUnverified(fixture, account) };
}

describe('an address that is reserved before it is verified', () => {
  test('still serves for sign-in with the password', async () => {
    const { username, email } = await unverifiedAccount();
    expect((await login(email)).status).toBe(200);
    expect((await login(username)).status).toBe(200);
  });

  test('belongs to who opens a link: the password and the sessions of before end', async () => {
    const { username, email, userId } = await unverifiedAccount();
    const before = tokenOf(await login(username));
    expect((await generate(before)).status).toBe(201);
    const owner = await signInBy(email);
    expect(owner.userId).toBe(userId);
    expect(await typesIn(userId)).toContain('PasswordRemoved');
    expect((await generate(before)).status).toBe(401);
    expect((await generate(owner.token)).status).toBe(201);
    expect((await login(username)).status).toBe(401);
  });

  test('is taken from an account that somebody else has proved to be theirs', async () => {
    const { username, email, userId } = await unverifiedAccount();
    const before = tokenOf(await login(username));
    await change(before, { phone: newPhone() });
    expect((await verify(before, 'phone')).status).toBe(200);
    const owner = await signInBy(email);
    expect(owner.userId).not.toBe(userId);
    expect((await generate(before)).status).toBe(201);
    expect((await login(username)).status).toBe(200);
    expect((await login(email)).status).toBe(401);
  });

  test('is taken by who proves it with a code', async () => {
    const { username, email, userId } = await unverifiedAccount();
    const owner = tokenOf(await register({ username: newName(), email }));
    expect((await verify(owner)).status).toBe(200);
    const signedIn = subjectOf(tokenOf(await login(email))).userId;
    expect(signedIn).toBe(subjectOf(owner).userId);
    expect((await login(username)).status).toBe(200);
    const events = await fixture.log.read(streams.user(userId), { personal: 'skip' });
    expect(events.at(-1)).toMatchObject({ type: 'ContactRemoved', data: { kind: 'email' } });
  });
});
