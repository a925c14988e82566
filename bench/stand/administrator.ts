import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import type { Stores } from '@app/projector/cli/stores';

/** Registers an administrator. @returns the id */
export async function addAdministrator({ log }: Stores): Promise<string> {
  const userId = randomUUID();
  const event = {
    type: 'UserRegistered',
    data: { userId, role: 'admin', plan: 'free' },
    personal: { username: 'admin', email: null, phone: null, passwordHash: null },
  };
  await log.append(streams.user(userId), 'no-stream', [event], {
    actor: { kind: 'system' },
    commandId: userId,
    correlationId: userId,
    causationId: userId,
    at: new Date(),
  });
  return userId;
}
