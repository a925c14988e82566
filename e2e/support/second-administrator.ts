import type { ConsoleFixture } from './console-fixture.ts';
import { newPerson } from './people.ts';

/** Makes a new account an administrator. @returns their token */
export async function secondAdministrator(
  { product, token: by }: ConsoleFixture,
  username: string,
): Promise<string> {
  const { api, token } = await newPerson(product.url, username);
  const { id } = await api.read('/user/profile', token);
  await api.send(`/admin/users/${String(id)}/role`, { role: 'admin' }, by, 'PUT');
  return token;
}
