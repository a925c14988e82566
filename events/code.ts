import * as z from 'zod';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';
import { CodeHandedOver, HandoverOffered, HandoverWithdrawn } from './handover-code.ts';
import {
  CodeFound,
  CodeMarkedLost,
  LostCodeScanned,
  LostDetailsChanged,
  LostScansSeen,
} from './lost-code.ts';
import { CodeAssigned, CodeUnassigned } from './assigned-code.ts';
import { OpeningLogChosen } from './opening-log-code.ts';
import { CodeFieldsChanged, CodeTypeChosen } from './typed-code.ts';
import { userSubject } from './user.ts';

/**
 * Texts that an owner wrote for a code's page. Free text, so they are sealed with the owner's key.
 */
export const codeText = z.strictObject({ title: z.string(), greeting: z.string().nullable() });

/** Width and height of a picture. */
export const pixels = { width: z.int(), height: z.int() };

const owned = {
  uid: z.string(),
  ownerId: z.string(),
  /** Days after which each message is erased; null is never. */
  autoDeleteDays: z.int().nullable(),
  locationEnabled: z.boolean(),
};

/** A code made by its owner, claimed from the start (docs/product.md, Codes). */
export const CodeGenerated = defineSealedEvent({
  type: 'CodeGenerated',
  data: z.strictObject(owned),
  personal: codeText,
  subject: (data) => userSubject(data.ownerId),
});

/** Somebody claimed a printed code by scanning it first. */
export const CodeClaimed = defineSealedEvent({
  type: 'CodeClaimed',
  data: z.strictObject({ ...owned, batchId: z.string() }),
  personal: codeText,
  subject: (data) => userSubject(data.ownerId),
});

const code = { uid: z.string(), ownerId: z.string() };

export const CodeRenamed = defineSealedEvent({
  type: 'CodeRenamed',
  data: z.strictObject(code),
  personal: codeText.pick({ title: true }),
  subject: (data) => userSubject(data.ownerId),
});

/** A decision on a report suspended the code; its owner cannot resume it (docs/adr/0132). */
export const CodeSuspended = defineEvent({
  type: 'CodeSuspended',
  data: z.strictObject({ ...code, reportId: z.string() }),
});

/** The decision was reversed. */
export const CodeSuspensionLifted = defineEvent({
  type: 'CodeSuspensionLifted',
  data: z.strictObject({ ...code, reportId: z.string() }),
});

/** The greeting that finders read; null for none. */
export const GreetingChosen = defineSealedEvent({
  type: 'GreetingChosen',
  data: z.strictObject(code),
  personal: codeText.pick({ greeting: true }),
  subject: (data) => userSubject(data.ownerId),
});

/** Whether finders may share their location. */
export const LocationSharingChosen = defineEvent({
  type: 'LocationSharingChosen',
  data: z.strictObject({ ...code, enabled: z.boolean() }),
});

/** Days after which each message is erased, also existing ones; null is never. */
export const AutoDeleteChosen = defineEvent({
  type: 'AutoDeleteChosen',
  data: z.strictObject({ ...code, days: z.int().nullable() }),
});

/** The code takes no messages until it is resumed. */
export const CodePaused = defineEvent({ type: 'CodePaused', data: z.strictObject(code) });

export const CodeResumed = defineEvent({ type: 'CodeResumed', data: z.strictObject(code) });

/**
 * An owner chose a picture for the greeting. It is stored beside the log, sealed with the owner's
 * key (docs/adr/0027).
 */
export const GreetingImageChosen = defineEvent({
  type: 'GreetingImageChosen',
  data: z.strictObject({
    ...code,
    imageId: z.string(),
    ...pixels,
    /** The previous picture. */
    replacedId: z.string().nullable(),
  }),
});

export const GreetingImageRemoved = defineEvent({
  type: 'GreetingImageRemoved',
  data: z.strictObject({ ...code, imageId: z.string() }),
});

/**
 * The owner deleted the code, and its page says so. It can be restored until it is erased
 * (docs/adr/0106).
 */
export const CodeDeleted = defineEvent({
  type: 'CodeDeleted',
  data: z.strictObject({
    ...code,
    /** ISO 8601. */
    restorableUntil: z.string(),
  }),
});

/** The owner restored a deleted code. */
export const CodeRestored = defineEvent({ type: 'CodeRestored', data: z.strictObject(code) });

/**
 * The time to undo a deletion is over. Reactors erase the messages; the uid is never used again.
 */
export const CodeErased = defineEvent({
  type: 'CodeErased',
  data: z.strictObject({
    ...code,
    /** Null for a code that its owner made, which frees a place of the plan. */
    batchId: z.string().nullable(),
    /** The greeting's picture, which is erased, too. */
    greetingImageId: z.string().nullable(),
  }),
});

export const codeEvents = [
  CodeGenerated,
  CodeClaimed,
  CodeRenamed,
  GreetingChosen,
  LocationSharingChosen,
  AutoDeleteChosen,
  CodePaused,
  CodeResumed,
  CodeSuspended,
  CodeSuspensionLifted,
  GreetingImageChosen,
  GreetingImageRemoved,
  CodeDeleted,
  CodeRestored,
  CodeErased,
  CodeMarkedLost,
  LostDetailsChanged,
  LostCodeScanned,
  LostScansSeen,
  CodeFound,
  CodeTypeChosen,
  CodeFieldsChanged,
  OpeningLogChosen,
  CodeAssigned,
  CodeUnassigned,
  HandoverOffered,
  HandoverWithdrawn,
  CodeHandedOver,
] as const;
export type CodeEvent = EventOf<(typeof codeEvents)[number]>;
export type CodeText = z.infer<typeof codeText>;
