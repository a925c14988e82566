import { apiKeyEvents } from './api-key-user.ts';
import { calendarEvents } from './calendar-user.ts';
import * as z from 'zod';
import { channelEvents } from './channel-user.ts';
import { deviceEvents } from './device-user.ts';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';
import { language } from './language.ts';
import { oneTimeCodesEvents } from './one-time-codes-user.ts';
import { passkeyEvents } from './passkey-user.ts';
import { userSubject } from './user-subject.ts';
import { webhookEvents } from './webhook-user.ts';

export { userSubject } from './user-subject.ts';

/** With which an account begins. */
export const firstRole = z.enum(['user', 'admin']);
export const role = z.enum(['user', 'support', 'printer', 'auditor', 'analyst', 'admin']);
export const plan = z.enum(['free', 'basic', 'premium']);

/**
 * An account came into being. `passwordHash` is an argon2id string; null for an account that a
 * sign-in link made, which has an address instead. `phone` is in E.164.
 */
export const UserRegistered = defineSealedEvent({
  type: 'UserRegistered',
  version: 1,
  data: z.strictObject({ userId: z.string(), role: firstRole, plan }),
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
  version: 2,
  data: z.strictObject({ userId: z.string(), role }),
  // There are more roles.
  upcasters: [(older) => older],
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

/** Every session has ended with it. Each decision on a report disables the account once more. */
export const UserDisabled = defineEvent({
  type: 'UserDisabled',
  version: 2,
  // Version 1 did not say which decision did it.
  upcasters: [(older) => older],
  data: z.strictObject({
    userId: z.string(),
    /** The report whose decision did it; missing where somebody did it by hand. */
    reportId: z.optional(z.string()),
  }),
});
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
  ...deviceEvents,
  ...channelEvents,
  ...passkeyEvents,
  ...oneTimeCodesEvents,
  ...apiKeyEvents,
  ...webhookEvents,
  ...calendarEvents,
  UserDisabled,
  UserEnabled,
  UserErased,
] as const;
export type UserEvent = EventOf<(typeof userEvents)[number]>;
export type Role = z.infer<typeof role>;
export type FirstRole = z.infer<typeof firstRole>;
export type Plan = z.infer<typeof plan>;
export type ContactKind = z.infer<typeof contactKind>;
