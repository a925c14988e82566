import { randomUUID } from 'node:crypto';
import type { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';

const WRITERS = 64;
const GIVEN = ['anna', 'bilal', 'chen', 'dora', 'emil', 'fatima', 'greta', 'hari', 'ines', 'jonas'];
const FAMILY = ['becker', 'costa', 'dubois', 'evans', 'fischer', 'garcia', 'haddad', 'ito', 'khan'];

/** A generated person: four of five have an e-mail address, one of three a phone number. */
export function personAt(index: number) {
  const given = GIVEN[index % GIVEN.length] ?? '';
  const family = FAMILY[Math.floor(index / GIVEN.length) % FAMILY.length] ?? '';
  const username = `${given}.${family}${index}`;
  return {
    username,
    email: index % 5 === 0 ? null : `${family}.${given}.${index}@mail${index % 7}.example`,
    phone: index % 3 === 0 ? `+4915${String((index * 7919) % 10 ** 8).padStart(8, '0')}` : null,
    passwordHash: null,
  };
}

/** Registers people, appending their events as commands do. @param count how many */
export async function fillAccounts(
  count: number,
  log: EventLog,
  onProgress: (done: number) => void,
): Promise<void> {
  let next = 0;
  const write = async (): Promise<void> => {
    while (next < count) {
      const index = next;
      next += 1;
      const userId = randomUUID();
      const data = { userId, role: 'user', plan: 'free' } as const;
      const event = { type: 'UserRegistered', data, personal: personAt(index) };
      await log.append(streams.user(userId), 'no-stream', [event], {
        actor: { kind: 'user', id: userId },
        commandId: userId,
        correlationId: userId,
        causationId: userId,
        at: new Date(),
      });
      if (index % 1000 === 0) onProgress(index);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}
