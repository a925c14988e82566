import * as z from 'zod';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';
import { language } from './language.ts';

/** A helper has their own key, so their data can be erased when they want (docs/adr/0116). */
export const helperSubject = (helperId: string): string => `helper:${helperId}`;

const ofHelper = z.strictObject({ userId: z.string(), helperId: z.string() });

/** How a helper is notified. */
export const helperChannel = z.enum(['email', 'sms']);

/**
 * An owner invites somebody to be notified as well. `tokenHash` is that of the helper's private
 * link, `addressHash` a keyed hash of account and address. `ownerName` is the name by which the
 * helper knows the owner.
 */
export const HelperInvited = defineSealedEvent({
  type: 'HelperInvited',
  version: 2,
  // Version 1 had e-mail only.
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
    /** An e-mail address or a phone number, depending on the channel. */
    address: z.string(),
    ownerName: z.string(),
  }),
  subject: (data) => helperSubject(data.helperId),
});

/** The helper accepted, on a page in this language. */
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

/**
 * The helper declined, left or was removed, or the account was erased. The helper's key is
 * destroyed.
 */
export const HelperEnded = defineEvent({
  type: 'HelperEnded',
  version: 1,
  data: z.strictObject({
    ...ofHelper.shape,
    reason: z.enum(['declined', 'left', 'removed', 'account_erased']),
  }),
  erases: (data) => helperSubject(data.helperId),
});

/** Who is notified this many minutes after a message, if nobody has looked at it by then. */
export const escalationStep = z.strictObject({
  afterMinutes: z.int(),
  /** Everybody, the owner again, or the id of one helper. */
  who: z.string(),
});

/**
 * The order in which people are notified, for all things or for one. Null removes the choice for
 * one thing.
 */
export const EscalationChosen = defineEvent({
  type: 'EscalationChosen',
  version: 1,
  data: z.strictObject({
    userId: z.string(),
    /** Null for all things without their own choice. */
    uid: z.string().nullable(),
    steps: z.array(escalationStep).readonly().nullable(),
  }),
});

/** A helper has seen the notice: nobody else is notified of this message. */
export const AlertSeen = defineEvent({
  type: 'AlertSeen',
  version: 1,
  data: z.strictObject({ ...ofHelper.shape, threadId: z.string(), messageId: z.string() }),
});

export const quietHours = z.strictObject({
  fromMinute: z.int(),
  toMinute: z.int(),
  timeZone: z.string(),
  /** Whether notices about lost things ignore the quiet hours. */
  exceptLost: z.boolean(),
  /** Whether urgent messages ignore the quiet hours. */
  exceptAlarms: z.boolean(),
});

/**
 * The hours in which notices to the owner wait; null ends them. Minutes count from midnight in the
 * time zone, an IANA name.
 */
export const QuietHoursChosen = defineEvent({
  type: 'QuietHoursChosen',
  version: 1,
  data: z.strictObject({ userId: z.string(), hours: quietHours.nullable() }),
});

/** Events of helpers, escalation and quiet hours. */
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
