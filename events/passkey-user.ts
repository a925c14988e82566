import * as z from 'zod';
import { defineEvent, defineSealedEvent } from './definition.ts';
import { userSubject } from './user-subject.ts';

const ofPasskey = { userId: z.string(), passkeyId: z.string() };

/** The answered challenge. It is valid once, until `challengeUntil` (ISO 8601). */
const ofChallenge = { challengeId: z.string(), challengeUntil: z.string() };

/** Whether it is built into the device or external, such as a phone or a security key. */
export const passkeyAttachment = z.enum(['platform', 'cross-platform']);

/**
 * The user added a passkey (WebAuthn). `counter` is its own use counter, which is always 0 for
 * many. `device` is the coarse family of the browser in which it was made.
 */
export const PasskeyAdded = defineSealedEvent({
  type: 'PasskeyAdded',
  data: z.strictObject({
    ...ofPasskey,
    ...ofChallenge,
    counter: z.int(),
    /** Whether its provider syncs it between devices. */
    isSynced: z.boolean(),
    attachment: passkeyAttachment.nullable(),
    device: z.string().nullable(),
  }),
  personal: z.strictObject({
    name: z.string(),
    /** Base64url, as from the authenticator; the key is in COSE form. */
    credentialId: z.string(),
    publicKey: z.string(),
  }),
  subject: (data) => userSubject(data.userId),
});

export const PasskeyRenamed = defineSealedEvent({
  type: 'PasskeyRenamed',
  data: z.strictObject(ofPasskey),
  personal: z.strictObject({ name: z.string() }),
  subject: (data) => userSubject(data.userId),
});

/** The user proved their identity with it. */
export const PasskeyUsed = defineEvent({
  type: 'PasskeyUsed',
  data: z.strictObject({
    ...ofPasskey,
    ...ofChallenge,
    counter: z.int(),
    isSynced: z.boolean(),
  }),
});

/** Its counter did not increase: the passkey may have been cloned (WebAuthn, 6.1.1). */
export const PasskeyCounterFell = defineEvent({
  type: 'PasskeyCounterFell',
  data: z.strictObject({ ...ofPasskey, before: z.int(), now: z.int() }),
});

export const PasskeyRemoved = defineEvent({
  type: 'PasskeyRemoved',
  data: z.strictObject({
    ...ofPasskey,
    /**
     * `takeover`: the owner of the address proved that it is theirs (docs/adr/0014); `operator`: by
     * `npm run admin`; `recovery`: the user lost it and waited for the recovery period.
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
