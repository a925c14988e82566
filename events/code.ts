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
import { CheckoutDueChosen, CodeCheckedIn, CodeCheckedOut } from './checkout-code.ts';
import { CodeFarewellChosen } from './farewell-code.ts';
import { OpeningLogChosen } from './opening-log-code.ts';
import {
  RegisterEntryChanged,
  RegisterPhotoChosen,
  RegisterPhotoRemoved,
} from './register-code.ts';
import { InventoryLinkChosen } from './inventory-code.ts';
import { CodeFieldsChanged, CodeTypeChosen } from './typed-code.ts';
import { userSubject } from './user.ts';

/** What an owner writes on a code. Free text, so it is sealed with the owner's key. */
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
  version: 1,
  data: z.strictObject(owned),
  personal: codeText,
  subject: (data) => userSubject(data.ownerId),
});

/** A printed code found its owner: the first scan claims. */
export const CodeClaimed = defineSealedEvent({
  type: 'CodeClaimed',
  version: 1,
  data: z.strictObject({ ...owned, batchId: z.string() }),
  personal: codeText,
  subject: (data) => userSubject(data.ownerId),
});

const code = { uid: z.string(), ownerId: z.string() };

export const CodeRenamed = defineSealedEvent({
  type: 'CodeRenamed',
  version: 1,
  data: z.strictObject(code),
  personal: codeText.pick({ title: true }),
  subject: (data) => userSubject(data.ownerId),
});

/** A decision on a report paused the code: its owner cannot let it go on (docs/adr/0132). */
export const CodeSuspended = defineEvent({
  type: 'CodeSuspended',
  version: 1,
  data: z.strictObject({ ...code, reportId: z.string() }),
});

/** The decision was reversed. */
export const CodeSuspensionLifted = defineEvent({
  type: 'CodeSuspensionLifted',
  version: 1,
  data: z.strictObject({ ...code, reportId: z.string() }),
});

/** What finders read first; null is no greeting. */
export const GreetingChosen = defineSealedEvent({
  type: 'GreetingChosen',
  version: 1,
  data: z.strictObject(code),
  personal: codeText.pick({ greeting: true }),
  subject: (data) => userSubject(data.ownerId),
});

/** Whether finders may send where they stand. */
export const LocationSharingChosen = defineEvent({
  type: 'LocationSharingChosen',
  version: 1,
  data: z.strictObject({ ...code, enabled: z.boolean() }),
});

/** Days after which each message is erased, those already there included; null is never. */
export const AutoDeleteChosen = defineEvent({
  type: 'AutoDeleteChosen',
  version: 1,
  data: z.strictObject({ ...code, days: z.int().nullable() }),
});

/** The code takes no messages until it is resumed. */
export const CodePaused = defineEvent({
  type: 'CodePaused',
  version: 1,
  data: z.strictObject(code),
});

export const CodeResumed = defineEvent({
  type: 'CodeResumed',
  version: 1,
  data: z.strictObject(code),
});

/** The picture itself is kept beside the log, sealed with the owner's key (docs/adr/0027). */
export const GreetingImageChosen = defineEvent({
  type: 'GreetingImageChosen',
  version: 1,
  data: z.strictObject({
    ...code,
    imageId: z.string(),
    ...pixels,
    /** The picture that was there before. */
    replacedId: z.string().nullable(),
  }),
});

export const GreetingImageRemoved = defineEvent({
  type: 'GreetingImageRemoved',
  version: 1,
  data: z.strictObject({ ...code, imageId: z.string() }),
});

/**
 * The owner deleted the code: from here on its page says so. Until it is erased it can be restored
 * (docs/adr/0106).
 */
export const CodeDeleted = defineEvent({
  type: 'CodeDeleted',
  version: 1,
  data: z.strictObject({
    ...code,
    /** It is not erased before; ISO 8601. */
    restorableUntil: z.string(),
  }),
});

/** The owner took the deletion back. */
export const CodeRestored = defineEvent({
  type: 'CodeRestored',
  version: 1,
  data: z.strictObject(code),
});

/** The time to undo a deletion is over. Reactors now erase the messages; the uid is never used again. */
export const CodeErased = defineEvent({
  type: 'CodeErased',
  version: 1,
  data: z.strictObject({
    ...code,
    /** Null for a code that its owner made: that one leaves a place of the plan. */
    batchId: z.string().nullable(),
    /** The picture that goes with it. */
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
  CodeCheckedOut,
  CheckoutDueChosen,
  CodeCheckedIn,
  HandoverOffered,
  HandoverWithdrawn,
  CodeHandedOver,
  RegisterEntryChanged,
  CodeFarewellChosen,
  InventoryLinkChosen,
  RegisterPhotoChosen,
  RegisterPhotoRemoved,
] as const;
export type CodeEvent = EventOf<(typeof codeEvents)[number]>;
export type CodeText = z.infer<typeof codeText>;
