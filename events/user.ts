import * as z from 'zod';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';
import { language } from './language.ts';

export const role = z.enum(['user', 'admin']);
export const plan = z.enum(['free', 'basic', 'premium']);

export const userSubject = (userId: string): string => `user:${userId}`;

/**
 * An account came into being. `passwordHash` is an argon2id string; null for an account that a
 * sign-in link made, which has an address instead. `phone` is in E.164.
 */
export const UserRegistered = defineSealedEvent({
  type: 'UserRegistered',
  version: 1,
  data: z.strictObject({ userId: z.string(), role, plan }),
  personal: z.strictObject({
    username: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    passwordHash: z.string().nullable(),
  }),
  subject: (data) => userSubject(data.userId),
});

/** The first event of an account that will never be: somebody else took its reserved name. */
export const RegistrationAbandoned = defineEvent({
  type: 'RegistrationAbandoned',
  version: 1,
  data: z.strictObject({ userId: z.string() }),
});

export const RoleGranted = defineEvent({
  type: 'RoleGranted',
  version: 1,
  data: z.strictObject({ userId: z.string(), role }),
});

/** The plan changed: `orderId` paid for it; null where it became a smaller one. */
export const PlanChosen = defineEvent({
  type: 'PlanChosen',
  version: 1,
  data: z.strictObject({ userId: z.string(), plan, orderId: z.string().nullable() }),
});

export const contactKind = z.enum(['email', 'phone']);
const address = z.strictObject({ address: z.string() });
const ofUser = z.strictObject({ userId: z.string() });
const ofContact = z.strictObject({ userId: z.string(), kind: contactKind });

/**
 * Somebody wants to be reached at this address, which counts only once the code that was sent there
 * came back. A newer request of the same kind voids this one. `codeHash` is a keyed hash;
 * `expiresAt` is ISO 8601. An e-mail address is as it was typed, a phone number in E.164.
 */
export const ContactChangeRequested = defineSealedEvent({
  type: 'ContactChangeRequested',
  version: 1,
  data: z.strictObject({
    userId: z.string(),
    kind: contactKind,
    codeHash: z.string(),
    expiresAt: z.string(),
  }),
  personal: address,
  subject: (data) => userSubject(data.userId),
});

/** A wrong code was given. After five of them the request is void. */
export const ContactCodeRefused = defineEvent({
  type: 'ContactCodeRefused',
  version: 1,
  data: ofContact,
});

/** The address is the user's: its code came back, or a link that was sent there was opened. */
export const ContactVerified = defineSealedEvent({
  type: 'ContactVerified',
  version: 1,
  data: ofContact,
  personal: address,
  subject: (data) => userSubject(data.userId),
});

/** The user has no address of this kind any more, nor a change of it under way. */
export const ContactRemoved = defineEvent({ type: 'ContactRemoved', version: 1, data: ofContact });

export const UsernameChanged = defineSealedEvent({
  type: 'UsernameChanged',
  version: 1,
  data: ofUser,
  personal: z.strictObject({ username: z.string() }),
  subject: (data) => userSubject(data.userId),
});

/** A change of a name stopped half-way and can never be finished (docs/adr/0015). */
export const NameChangeAbandoned = defineEvent({
  type: 'NameChangeAbandoned',
  version: 1,
  data: z.strictObject({ userId: z.string(), claimId: z.string() }),
});

/** Every session but the kept one has ended with it. */
export const PasswordChanged = defineSealedEvent({
  type: 'PasswordChanged',
  version: 1,
  data: z.strictObject({ userId: z.string(), keptSessionId: z.string().nullable() }),
  personal: z.strictObject({ passwordHash: z.string() }),
  subject: (data) => userSubject(data.userId),
});

/**
 * The owner of the address proved it; whoever chose the password before is locked out: every
 * session has ended, and changes of contacts under way are void (docs/adr/0014).
 */
export const PasswordRemoved = defineEvent({ type: 'PasswordRemoved', version: 1, data: ofUser });

/** Every session but the kept one has ended. */
export const OtherSessionsEnded = defineEvent({
  type: 'OtherSessionsEnded',
  version: 1,
  data: z.strictObject({ userId: z.string(), keptSessionId: z.string() }),
});

/** By which channels the user hears of messages. */
export const NoticePreferencesChosen = defineEvent({
  type: 'NoticePreferencesChosen',
  version: 1,
  data: z.strictObject({
    userId: z.string(),
    messagesByEmail: z.boolean(),
    messagesBySms: z.boolean(),
  }),
});

/** The language of the user's notices; English before the first choice. */
export const LanguageChosen = defineEvent({
  type: 'LanguageChosen',
  version: 1,
  data: z.strictObject({ userId: z.string(), language }),
});

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

/** Every session has ended with it. */
export const UserDisabled = defineEvent({ type: 'UserDisabled', version: 1, data: ofUser });
export const UserEnabled = defineEvent({ type: 'UserEnabled', version: 1, data: ofUser });

/** The key of the user is destroyed with it; their messages and names follow. */
export const UserErased = defineEvent({
  type: 'UserErased',
  version: 1,
  data: ofUser,
  erases: (data) => userSubject(data.userId),
});

export const userEvents = [
  UserRegistered,
  RegistrationAbandoned,
  RoleGranted,
  PlanChosen,
  ContactChangeRequested,
  ContactCodeRefused,
  ContactVerified,
  ContactRemoved,
  UsernameChanged,
  NameChangeAbandoned,
  PasswordChanged,
  PasswordRemoved,
  OtherSessionsEnded,
  NoticePreferencesChosen,
  LanguageChosen,
  PushDeviceAdded,
  PushDeviceSignedIn,
  PushDeviceProven,
  PushDeviceTitleChosen,
  PushDeviceExpired,
  PushDeviceRemoved,
  UserDisabled,
  UserEnabled,
  UserErased,
] as const;
export type UserEvent = EventOf<(typeof userEvents)[number]>;
export type Role = z.infer<typeof role>;
export type Plan = z.infer<typeof plan>;
export type PushSubscription = z.infer<typeof pushSubscription>;
export type ContactKind = z.infer<typeof contactKind>;
