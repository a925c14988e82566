import { apiKeyEvents } from './api-key-user.ts';
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

/** The role of a new account. */
export const firstRole = z.enum(['user', 'admin']);
export const role = z.enum(['user', 'support', 'printer', 'auditor', 'analyst', 'admin']);
export const plan = z.enum(['free', 'basic', 'premium']);

/**
 * An account was created. `passwordHash` is an argon2id string; null for an account made by a
 * sign-in link, which has an address instead. `phone` is in E.164.
 */
export const UserRegistered = defineSealedEvent({
  type: 'UserRegistered',
  data: z.strictObject({ userId: z.string(), role: firstRole, plan }),
  personal: z.strictObject({
    username: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    passwordHash: z.string().nullable(),
  }),
  subject: (data) => userSubject(data.userId),
});

/** When a generated password expires: `hashPassword` appends it to the hash. Null if never. */
export function passwordEnd(hash: string | null): string | null {
  const seconds = /\$until=(\d+)$/u.exec(hash ?? '')?.[1];
  return seconds === undefined ? null : new Date(Number(seconds) * 1000).toISOString();
}

/**
 * The first event of an account that was never created, since somebody else took its name first.
 */
export const RegistrationAbandoned = defineEvent({
  type: 'RegistrationAbandoned',
  data: z.strictObject({ userId: z.string() }),
});

export const RoleGranted = defineEvent({
  type: 'RoleGranted',
  data: z.strictObject({ userId: z.string(), role }),
});

/** The plan changed: `orderId` paid for it; null for a change to a smaller plan. */
export const PlanChosen = defineEvent({
  type: 'PlanChosen',
  data: z.strictObject({ userId: z.string(), plan, orderId: z.string().nullable() }),
});

export const contactKind = z.enum(['email', 'phone']);
const address = z.strictObject({ address: z.string() });
const ofUser = z.strictObject({ userId: z.string() });
const ofContact = z.strictObject({ userId: z.string(), kind: contactKind });

/**
 * The user added or changed an address, which counts once the code that was sent there is entered.
 * A newer request of the same kind voids this one. `codeHash` is a keyed hash; `expiresAt` is ISO
 * 8601. An e-mail address is as typed, a phone number in E.164.
 */
export const ContactChangeRequested = defineSealedEvent({
  type: 'ContactChangeRequested',
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
export const ContactCodeRefused = defineEvent({ type: 'ContactCodeRefused', data: ofContact });

/** The address is verified: its code was entered, or a link that was sent there was opened. */
export const ContactVerified = defineSealedEvent({
  type: 'ContactVerified',
  data: ofContact,
  personal: address,
  subject: (data) => userSubject(data.userId),
});

/** The user removed the address of this kind, and any pending change of it. */
export const ContactRemoved = defineEvent({ type: 'ContactRemoved', data: ofContact });

export const UsernameChanged = defineSealedEvent({
  type: 'UsernameChanged',
  data: ofUser,
  personal: z.strictObject({ username: z.string() }),
  subject: (data) => userSubject(data.userId),
});

/** A change of a name was interrupted and can never be finished (docs/adr/0006). */
export const NameChangeAbandoned = defineEvent({
  type: 'NameChangeAbandoned',
  data: z.strictObject({ userId: z.string(), claimId: z.string() }),
});

/** All sessions but the kept one have ended. */
export const PasswordChanged = defineSealedEvent({
  type: 'PasswordChanged',
  data: z.strictObject({ userId: z.string(), keptSessionId: z.string().nullable() }),
  personal: z.strictObject({ passwordHash: z.string() }),
  subject: (data) => userSubject(data.userId),
});

/**
 * The owner of the address proved that it is theirs; whoever chose the password is locked out: all
 * sessions have ended, and pending changes of contacts are void (docs/adr/0014).
 */
export const PasswordRemoved = defineEvent({ type: 'PasswordRemoved', data: ofUser });

/** All sessions but the kept one have ended. */
export const OtherSessionsEnded = defineEvent({
  type: 'OtherSessionsEnded',
  data: z.strictObject({ userId: z.string(), keptSessionId: z.string() }),
});

/** The channels on which the user is notified of messages. */
export const NoticePreferencesChosen = defineEvent({
  type: 'NoticePreferencesChosen',
  data: z.strictObject({
    userId: z.string(),
    messagesByEmail: z.boolean(),
    messagesBySms: z.boolean(),
  }),
});

/** The language of the user's notices; English before the first choice. */
export const LanguageChosen = defineEvent({
  type: 'LanguageChosen',
  data: z.strictObject({ userId: z.string(), language }),
});

/** All sessions have ended. Each decision on a report disables the account again. */
export const UserDisabled = defineEvent({
  type: 'UserDisabled',
  data: z.strictObject({
    userId: z.string(),
    /** The report whose decision disabled it; missing if an administrator did so directly. */
    reportId: z.optional(z.string()),
  }),
});
export const UserEnabled = defineEvent({ type: 'UserEnabled', data: ofUser });

/** The user's key is destroyed; their messages and names are erased next. */
export const UserErased = defineEvent({
  type: 'UserErased',
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
  UserDisabled,
  UserEnabled,
  UserErased,
] as const;
export type UserEvent = EventOf<(typeof userEvents)[number]>;
export type Role = z.infer<typeof role>;
export type FirstRole = z.infer<typeof firstRole>;
export type Plan = z.infer<typeof plan>;
export type ContactKind = z.infer<typeof contactKind>;
