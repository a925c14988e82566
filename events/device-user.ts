import * as z from 'zod';
import { defineEvent, defineSealedEvent } from './definition.ts';
import { userSubject } from './user-subject.ts';

const ofDevice = z.strictObject({ userId: z.string(), deviceId: z.string() });

/** Where and how a browser takes push messages, as its `PushSubscription` says (RFC 8291). */
export const pushSubscription = z.strictObject({
  endpoint: z.string(),
  /** Its public key and its shared secret, base64url. */
  p256dh: z.string(),
  auth: z.string(),
});

/**
 * A browser of the user is to get notices once a test notice has arrived there. The same device
 * again: another test, and from now on it belongs to this session. `browser` is a coarse family.
 */
export const PushDeviceAdded = defineSealedEvent({
  type: 'PushDeviceAdded',
  version: 1,
  data: z.strictObject({
    userId: z.string(),
    deviceId: z.string(),
    sessionId: z.string(),
    browser: z.string().nullable(),
  }),
  personal: pushSubscription,
  subject: (data) => userSubject(data.userId),
});

/** The user signed in there again: from now on the device belongs to this session. */
export const PushDeviceSignedIn = defineEvent({
  type: 'PushDeviceSignedIn',
  version: 1,
  data: z.strictObject({ userId: z.string(), deviceId: z.string(), sessionId: z.string() }),
});

/** A test notice arrived there: from now on the device gets notices. */
export const PushDeviceProven = defineEvent({
  type: 'PushDeviceProven',
  version: 1,
  data: ofDevice,
});

/** Whether notices on this device name the thing that somebody wrote about. */
export const PushDeviceTitleChosen = defineEvent({
  type: 'PushDeviceTitleChosen',
  version: 1,
  data: z.strictObject({ userId: z.string(), deviceId: z.string(), showsTitle: z.boolean() }),
});

/** The push service does not know the device any more. It stays in the list, and gets nothing. */
export const PushDeviceExpired = defineEvent({
  type: 'PushDeviceExpired',
  version: 1,
  data: ofDevice,
});

/** By the user, or because the session that added it was ended. */
export const PushDeviceRemoved = defineEvent({
  type: 'PushDeviceRemoved',
  version: 1,
  data: ofDevice,
});

export const deviceEvents = [
  PushDeviceAdded,
  PushDeviceSignedIn,
  PushDeviceProven,
  PushDeviceTitleChosen,
  PushDeviceExpired,
  PushDeviceRemoved,
] as const;
export type PushSubscription = z.infer<typeof pushSubscription>;
