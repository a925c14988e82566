import * as z from 'zod';
import { defineEvent, defineSealedEvent } from './definition.ts';
import { userSubject } from './user-subject.ts';

const ofPasskey = { userId: z.string(), passkeyId: z.string() };

/** The challenge that was answered. It counts once, until `challengeUntil` (ISO 8601). */
const ofChallenge = { challengeId: z.string(), challengeUntil: z.string() };

/** Whether it is built into a device or comes from outside, such as a phone or a security key. */
export const passkeyAttachment = z.enum(['platform', 'cross-platform']);

/**
 * The user may sign in with this passkey (WebAuthn). `counter` is how often it was used, as it says
 * itself; many always say 0. `device` is the coarse family of the browser that it was made in.
 */
export const PasskeyAdded = defineSealedEvent({
  type: 'PasskeyAdded',
  version: 1,
  data: z.strictObject({
    ...ofPasskey,
    ...ofChallenge,
    counter: z.int(),
    /** Whether its provider keeps it on several devices. */
    isSynced: z.boolean(),
    attachment: passkeyAttachment.nullable(),
    device: z.string().nullable(),
  }),
  personal: z.strictObject({
    name: z.string(),
    /** Base64url, as authenticators give them; the key in the form of COSE. */
    credentialId: z.string(),
    publicKey: z.string(),
  }),
  subject: (data) => userSubject(data.userId),
});

export const PasskeyRenamed = defineSealedEvent({
  type: 'PasskeyRenamed',
  version: 1,
  data: z.strictObject(ofPasskey),
  personal: z.strictObject({ name: z.string() }),
  subject: (data) => userSubject(data.userId),
});

/** Somebody proved with it that they are the user. */
export const PasskeyUsed = defineEvent({
  type: 'PasskeyUsed',
  version: 1,
  data: z.strictObject({
    ...ofPasskey,
    ...ofChallenge,
    counter: z.int(),
    isSynced: z.boolean(),
  }),
});

/** Its counter was not above the last one: there may be a copy of it (WebAuthn, 6.1.1). */
export const PasskeyCounterFell = defineEvent({
  type: 'PasskeyCounterFell',
  version: 1,
  data: z.strictObject({ ...ofPasskey, before: z.int(), now: z.int() }),
});

export const PasskeyRemoved = defineEvent({
  type: 'PasskeyRemoved',
  version: 1,
  data: z.strictObject({
    ...ofPasskey,
    /**
     * `takeover`: the owner of the address proved it (docs/adr/0014); `operator`: by `npm run admin`;
     * `recovery`: the user lost it and waited.
     */
    reason: z.enum(['user', 'takeover', 'operator', 'recovery']),
  }),
});

export const passkeyEvents = [
  PasskeyAdded,
  PasskeyRenamed,
  PasskeyUsed,
  PasskeyCounterFell,
  PasskeyRemoved,
] as const;
export type PasskeyAttachment = z.infer<typeof passkeyAttachment>;
export type PasskeyRemovalReason = z.infer<typeof PasskeyRemoved.data>['reason'];
