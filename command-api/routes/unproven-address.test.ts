import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkCallers, newEmail, newName, PASSWORD } from '../testing/link-callers.ts';
import { codeSentTo, subjectOf } from '../testing/secrets-sent.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const { register, generate, signInBy, typesIn } = linkCallers(() => world);
const login = (identifier: string) =>
  world.call('/api/auth/login', { body: { identifier, password: PASSWORD } });

describe('an address that somebody registered with and never verified', () => {
  test('belongs to who can read it: the password and the sessions of before end', async () => {
    const email = newEmail();
    const username = newName();
    const squatter = String((await register({ username, email })).body['access_token']);
    expect((await generate(squatter)).status).toBe(201);
    const { token, userId } = await signInBy(email);
    expect(userId).toBe(subjectOf(squatter).userId);
    expect(await typesIn(userId)).toContain('PasswordRemoved');
    expect((await generate(squatter)).status).toBe(401);
    expect((await generate(token)).status).toBe(201);
    expect((await login(username)).status).toBe(401);
    expect((await login(email)).status).toBe(401);
  });

  test('is taken from an account that somebody else has proved to be theirs', async () => {
    const phone = `+4940${Date.now()}`.slice(0, 15);
    const owner = await signInBy(phone);
    const email = newEmail();
    const body = { current_password: null, new_password: PASSWORD };
    await world.call('/api/user/password', { token: owner.token, body });
    const other = newEmail();
    const username = newName();
    const made = String((await register({ username, email })).body['access_token']);
    // The same account proves a phone, too.
    const change = { phone: `+4941${Date.now()}`.slice(0, 15) };
    await world.call('/api/user/profile', { method: 'PUT', token: made, body: change });
    const code = await codeSentTo(world, subjectOf(made).userId);
    await world.call('/api/user/contacts/phone/verify', { token: made, body: { code } });
    const victim = await signInBy(email);
    expect(victim.userId).not.toBe(subjectOf(made).userId);
    expect((await generate(made)).status).toBe(201);
    expect((await login(username)).status).toBe(200);
    expect((await login(email)).status).toBe(401);
    expect((await signInBy(other)).userId).not.toBe(victim.userId);
  });
});
