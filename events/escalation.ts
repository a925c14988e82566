import * as z from 'zod';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';
import { language } from './language.ts';

/** A helper has a key of their own: what is known of them goes when they want (docs/adr/0116). */
export const helperSubject = (helperId: string): string => `helper:${helperId}`;

const ofHelper = z.strictObject({ userId: z.string(), helperId: z.string() });

/** By what a helper is told. */
export const helperChannel = z.enum(['email', 'sms']);

/**
 * An owner asks somebody to be told, too. `tokenHash` is that of the helper's private link,
 * `addressHash` a keyed hash of account and address. `ownerName` is how the helper knows the owner.
 */
export const HelperInvited = defineSealedEvent({
  type: 'HelperInvited',
  version: 2,
  // Version 1 knew e-mail alone.
  upcasters: [(older) => ({ ...older, channel: 'email' })],
  personalUpcasters: [({ email, ...older }) => ({ ...older, address: email })],
  data: z.strictObject({
    userId: z.string(),
    helperId: z.string(),
    tokenHash: z.string(),
    addressHash: z.string(),
    channel: helperChannel,
    showsTitle: z.boolean(),
  }),
  personal: z.strictObject({
    name: z.string(),
    /** An e-mail address or a phone number, as the channel says. */
    address: z.string(),
    ownerName: z.string(),
  }),
  subject: (data) => helperSubject(data.helperId),
});

/** The helper said yes, on a page in this language. */
export const HelperAgreed = defineEvent({
  type: 'HelperAgreed',
  version: 1,
  data: z.strictObject({ userId: z.string(), helperId: z.string(), language }),
});

/** Whether notices to the helper name the thing. */
export const HelperTitleChosen = defineEvent({
  type: 'HelperTitleChosen',
  version: 1,
  data: z.strictObject({ userId: z.string(), helperId: z.string(), showsTitle: z.boolean() }),
});

/** The helper said no, left, was removed, or the account was erased. Their key goes with it. */
export const HelperEnded = defineEvent({
  type: 'HelperEnded',
  version: 1,
  data: z.strictObject({
    ...ofHelper.shape,
    reason: z.enum(['declined', 'left', 'removed', 'account_erased']),
  }),
  erases: (data) => helperSubject(data.helperId),
});

/** When somebody is told: so many minutes after the message, if nobody has looked by then. */
export const escalationStep = z.strictObject({
  afterMinutes: z.int(),
  /** Everybody, the owner once more, or one helper by their id. */
  who: z.string(),
});

/** Who is told in which order, for all things, or for one. Null takes back what was chosen for one. */
export const EscalationChosen = defineEvent({
  type: 'EscalationChosen',
  version: 1,
  data: z.strictObject({
    userId: z.string(),
    /** Null is for all things that have nothing of their own. */
    uid: z.string().nullable(),
    steps: z.array(escalationStep).readonly().nullable(),
  }),
});

/** A helper has seen what they were told: nobody else is told of this message. */
export const AlertSeen = defineEvent({
  type: 'AlertSeen',
  version: 1,
  data: z.strictObject({ ...ofHelper.shape, threadId: z.string(), messageId: z.string() }),
});

export const quietHours = z.strictObject({
  fromMinute: z.int(),
  toMinute: z.int(),
  timeZone: z.string(),
  /** Whether what is lost is told at any hour. */
  exceptLost: z.boolean(),
  /** Whether messages that cannot wait are told at any hour. */
  exceptAlarms: z.boolean(),
});

/**
 * When notices to the owner wait; null ends it. Minutes are those of a day in the time zone, as IANA
 * names it.
 */
export const QuietHoursChosen = defineEvent({
  type: 'QuietHoursChosen',
  version: 1,
  data: z.strictObject({ userId: z.string(), hours: quietHours.nullable() }),
});

/** Who hears, and when, beside the owner. */
export const escalationEvents = [
  HelperInvited,
  HelperAgreed,
  HelperTitleChosen,
  HelperEnded,
  EscalationChosen,
  AlertSeen,
  QuietHoursChosen,
] as const;
export type HelperChannel = z.infer<typeof helperChannel>;
export type EscalationStep = z.infer<typeof escalationStep>;
export type EscalationEvent = EventOf<(typeof escalationEvents)[number]>;
