import type { RequestedNotice } from '../../features/notices/decider.ts';
import { makeDeviceProof } from '../../features/devices/device-proof.ts';
import { drop, type Found, type NoticeKeys } from './found-notice.ts';
import { placeOf } from './places.ts';
import type { Recipients } from './recipients.ts';

interface TestParts {
  readonly recipients: Recipients;
  readonly keys: NoticeKeys;
  /** The base URL of links. */
  readonly base: string;
}

/** The test of a device. */
export async function testDevice(
  { about }: RequestedNotice,
  { recipients, keys, base }: TestParts,
): Promise<Found> {
  const { userId = '', deviceId = '' } = about;
  const owner = await recipients.owner(userId);
  if (!owner) return drop('erased');
  const place = placeOf(owner, 'push', { deviceId });
  if (place === null || !owner.isActive) return drop('no-recipient');
  const proof = makeDeviceProof(deviceId, keys.deviceProofs);
  const link = `${base}/account#device=${deviceId}.${proof}`;
  const content = { kind: 'device-test', link } as const;
  return { ...place, language: owner.language, content, unsubscribe: null };
}

/** The test of a channel, also of an expired one. */
export async function testChannel(
  { channel, about }: RequestedNotice,
  { recipients, keys, base }: TestParts,
): Promise<Found> {
  const owner = await recipients.owner(about.userId ?? '');
  if (!owner) return drop('erased');
  const place = placeOf(owner, channel, about);
  if (place === null || !owner.isActive) return drop('no-recipient');
  const asked = about.cause && (await recipients.channelTest(about.cause));
  if (!asked) return drop('not-wanted');
  const code = keys.channelCodes.codeOf(asked);
  const content = { kind: 'channel-test', code, link: `${base}/account#channels` } as const;
  return { ...place, language: owner.language, content, unsubscribe: null };
}
