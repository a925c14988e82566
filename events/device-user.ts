import * as z from 'zod';
import { defineEvent, defineSealedEvent } from './definition.ts';
import { userSubject } from './user-subject.ts';

const ofDevice = z.strictObject({ userId: z.string(), deviceId: z.string() });

/** A browser's push subscription, as in its `PushSubscription` (RFC 8291). */
export const pushSubscription = z.strictObject({
  endpoint: z.string(),
  /** The browser's public key and its shared secret, base64url. */
  p256dh: z.string(),
  auth: z.string(),
});

/**
 * The user chose to get notices in a browser, once a test notice has arrived there. Adding the same
 * device again sends another test and moves the device to this session. `browser` is a coarse
 * family.
 */
export const PushDeviceAdded = defineSealedEvent({
  type: 'PushDeviceAdded',
  data: z.strictObject({
    userId: z.string(),
    deviceId: z.string(),
    sessionId: z.string(),
    browser: z.string().nullable(),
  }),
  personal: pushSubscription,
  subject: (data) => userSubject(data.userId),
});

/** The user signed in there again: the device now belongs to this session. */
export const PushDeviceSignedIn = defineEvent({
  type: 'PushDeviceSignedIn',
  data: z.strictObject({ userId: z.string(), deviceId: z.string(), sessionId: z.string() }),
});

/** A test notice arrived: the device gets notices from now on. */
export const PushDeviceProven = defineEvent({ type: 'PushDeviceProven', data: ofDevice });

/** Whether notices on this device name the thing. */
export const PushDeviceTitleChosen = defineEvent({
  type: 'PushDeviceTitleChosen',
  data: z.strictObject({ userId: z.string(), deviceId: z.string(), showsTitle: z.boolean() }),
});

/** The push service no longer knows the device. It stays in the list, but gets nothing. */
export const PushDeviceExpired = defineEvent({ type: 'PushDeviceExpired', data: ofDevice });

/** The user removed it, or the session that added it ended. */
export const PushDeviceRemoved = defineEvent({ type: 'PushDeviceRemoved', data: ofDevice });

export const deviceEvents = [
  PushDeviceAdded,
  PushDeviceSignedIn,
  PushDeviceProven,
  PushDeviceTitleChosen,
  PushDeviceExpired,
  PushDeviceRemoved,
] as const;
export type PushSubscription = z.infer<typeof pushSubscription>;
