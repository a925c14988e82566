import type { PushDevice } from '@app/command-api/testing/push-device';
import { expect } from 'vitest';
import type { GuessableCalls } from './guessable-calls.ts';
import type { Receivers } from './receivers.ts';

/** A device that gets notices, and its secrets. */
export interface AddedDevice {
  readonly id: string;
  readonly device: PushDevice;
  readonly secrets: readonly string[];
}

/** Adds a device of an owner, and confirms it with the proof in its test notice. */
export async function addPushDevice(
  calls: GuessableCalls,
  { push }: Receivers,
  token: string,
): Promise<AddedDevice> {
  const device = push.newDevice();
  const { subscription } = device;
  const { id } = await calls.must('POST', '/user/devices', subscription, token);
  await expect.poll(() => push.takenBy(device).length).toBe(1);
  const [test] = push.takenBy(device);
  const proof = test?.notification.navigate.split('.').at(-1) ?? '';
  await calls.must('POST', `/user/devices/${String(id)}/confirm`, { proof }, token);
  const place = new URL(subscription.endpoint).pathname.split('/').at(-1) ?? '';
  return {
    id: String(id),
    device,
    secrets: [place, subscription.p256dh, subscription.auth, proof],
  };
}
