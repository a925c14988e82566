import { createHash, randomUUID } from 'node:crypto';
import { DEFAULT_PROVIDERS } from '../../reactors/notifier/channels/providers.ts';
import { BreachList } from '../../testing/breach-list.ts';
import { type CommandFixture, startCommandFixture } from '../../testing/command-fixture.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BreachedPasswords } from './breached-passwords.ts';

const LEAKED = 'orbit kettle plum';
const list = new BreachList(LEAKED);
let fixture: CommandFixture;
beforeAll(async () => {
  await list.listen();
  const providers = { ...DEFAULT_PROVIDERS, breachedPasswordsUrl: list.url };
  fixture = await startCommandFixture({ providers });
});
afterAll(async () => {
  await fixture.stop();
  await list.stop();
});

const register = (password: string) =>
  fixture.call('/api/auth/register', {
    body: { username: `eve-${randomUUID().slice(0, 8)}`, password },
  });

test('a leaked password is refused, and five digits of its hash are all that is asked', async () => {
  const { status, body } = await register(LEAKED);
  expect([status, body['type']]).toEqual([400, 'urn:problem:breached-password']);
  expect(body['errors']).toMatchObject([{ path: 'password' }]);
  const hash = createHash('sha1').update(LEAKED).digest('hex').toUpperCase();
  expect(list.asked).toEqual([`/${hash.slice(0, 5)}`]);
  expect((await register('plum orbit kettle')).status).toBe(201);
});

test('a new password is looked for, too', async () => {
  const token = await fixture.register();
  const change = (new_password: string) =>
    fixture.call('/api/user/password', {
      token,
      body: { current_password: 'a long enough password', new_password },
    });
  const refused = await change(LEAKED);
  expect([refused.status, refused.body['type']]).toEqual([400, 'urn:problem:breached-password']);
  expect((await change('kettle orbit plum')).status).toBe(200);
});

test('where the list does not answer, or there is none, the password is taken', async () => {
  list.isDown = true;
  expect((await register(LEAKED)).status).toBe(201);
  list.isDown = false;
  for (const url of ['', 'http://127.0.0.1:9']) {
    await expect(new BreachedPasswords(url).refuse(LEAKED, 'password')).resolves.toBeUndefined();
  }
});
