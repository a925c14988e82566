import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@app/events/definition';
import { streams } from '@app/events/streams';
import { reservationStream } from '../features/names/lookup-hash.ts';
import { hashPassword } from '../features/passwords/passwords.ts';
import { someContext } from './some.ts';
import type { CommandFixture } from './command-fixture.ts';

/**
 * An account whose address is reserved, but not verified: a crash between the two leaves it so.
 * @returns its id
 */
export async function registerUnverified(
  { log, vault }: Pick<CommandFixture, 'log' | 'vault'>,
  { username, email, password }: { username: string; email: string | null; password: string },
): Promise<string> {
  const userId = randomUUID();
  const claimId = randomUUID();
  const key = await vault.secret('lookup');
  const append = (stream: string, event: AnyEvent) =>
    log.append(stream, 'no-stream', [event], someContext());
  const reserve = (kind: 'username' | 'email', name: string) => {
    const data = { kind, userId, claimId };
    return append(reservationStream(kind, name, key), { type: 'NameReserved', data });
  };
  await reserve('username', username);
  if (email !== null) await reserve('email', email);
  const passwordHash = await hashPassword(password);
  await append(streams.user(userId), {
    type: 'UserRegistered',
    data: { userId, role: 'user', plan: 'free' },
    personal: { username, email, phone: null, passwordHash },
  });
  return userId;
}
