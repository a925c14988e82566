import * as z from 'zod';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';
import { language } from './language.ts';

/** A helper has their own key, so their data can be erased when they want (docs/adr/0116). */
export const helperSubject = (helperId: string): string => `helper:${helperId}`;

const ofHelper = z.strictObject({ userId: z.string(), helperId: z.string() });

const howTold = {
  /** Whether notices to the helper name the thing. */
  showsTitle: z.boolean(),
  /** How long after a message they are notified if the owner has not looked by then. */
  afterMinutes: z.int(),
};

/** How a helper is notified. */
export const helperChannel = z.enum(['email', 'sms']);

/**
 * An owner invites somebody to be notified when the owner does not look. `tokenHash` is that of the
 * helper's private link, `addressHash` a keyed hash of account and address. `ownerName` is the name
 * by which the helper knows the owner.
 */
export const HelperInvited = defineSealedEvent({
  type: 'HelperInvited',
  data: z.strictObject({
    userId: z.string(),
    helperId: z.string(),
    tokenHash: z.string(),
    addressHash: z.string(),
    channel: helperChannel,
    ...howTold,
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
  data: z.strictObject({ userId: z.string(), helperId: z.string(), language }),
});

/** The owner chose whether notices to the helper name the thing, and when they are sent. */
export const HelperChanged = defineEvent({
  type: 'HelperChanged',
  data: z.strictObject({ ...ofHelper.shape, ...howTold }),
});

/**
 * The helper declined, left or was removed, or the account was erased. The helper's key is
 * destroyed.
 */
export const HelperEnded = defineEvent({
  type: 'HelperEnded',
  data: z.strictObject({
    ...ofHelper.shape,
    reason: z.enum(['declined', 'left', 'removed', 'account_erased']),
  }),
  erases: (data) => helperSubject(data.helperId),
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
  data: z.strictObject({ userId: z.string(), hours: quietHours.nullable() }),
});

/** Events of helpers and quiet hours. */
export const helpersEvents = [
  HelperInvited,
  HelperAgreed,
  HelperChanged,
  HelperEnded,
  QuietHoursChosen,
] as const;
export type HelperChannel = z.infer<typeof helperChannel>;
export type HelpersEvent = EventOf<(typeof helpersEvents)[number]>;
