import { done } from '@app/command-api/contract/command-route';
import { write } from '../api/client.ts';
import { randomKey } from '../api/random-key.ts';
import { sessionOf } from '../api/token.ts';
import { keepThisDevice, leaveThisDevice, readThisDevice } from './this-device.ts';

/**
 * Assigns this browser's notices to the signed-in user: those of somebody else end, and those of
 * the same person move to the new session, so that they end with it.
 */
export async function settleThisDevice(userId: string, token: string): Promise<void> {
  const device = readThisDevice();
  if (device === null) return;
  if (device.userId !== userId) return leaveThisDevice();
  const sessionId = sessionOf(token);
  if (device.sessionId === sessionId || sessionId === '') return;
  await write({
    path: `/user/devices/${encodeURIComponent(device.deviceId)}/session`,
    as: 'signed-in',
    body: {},
    idempotencyKey: randomKey(),
    answer: done,
  });
  keepThisDevice({ ...device, sessionId });
}
