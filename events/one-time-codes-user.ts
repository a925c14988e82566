import * as z from 'zod';
import { defineEvent, defineSealedEvent } from './definition.ts';
import { userSubject } from './user-subject.ts';

const ofUser = { userId: z.string() };

/** SHA-256 of each recovery code, hexadecimal. */
const recoveryHashes = z.array(z.string());

/**
 * Whoever signs in with a password or a link types a code of an authenticator app, too (RFC 6238), or
 * one of ten recovery codes.
 */
export const OneTimeCodesAdded = defineSealedEvent({
  type: 'OneTimeCodesAdded',
  version: 1,
  data: z.strictObject(ofUser),
  personal: z.strictObject({
    /** Base32, 160 bits. */
    secret: z.string(),
    recoveryHashes,
  }),
  subject: (data) => userSubject(data.userId),
});

/** A code was taken. No code of this time step, or of one before, counts again. */
export const OneTimeCodeUsed = defineEvent({
  type: 'OneTimeCodeUsed',
  version: 1,
  data: z.strictObject({ ...ofUser, step: z.int() }),
});

/** One of the recovery codes was taken, the first has the number 0. */
export const RecoveryCodeUsed = defineEvent({
  type: 'RecoveryCodeUsed',
  version: 1,
  data: z.strictObject({ ...ofUser, number: z.int() }),
});

/** The recovery codes before do not count any more. */
export const RecoveryCodesRenewed = defineSealedEvent({
  type: 'RecoveryCodesRenewed',
  version: 1,
  data: z.strictObject(ofUser),
  personal: z.strictObject({ recoveryHashes }),
  subject: (data) => userSubject(data.userId),
});

export const OneTimeCodesRemoved = defineEvent({
  type: 'OneTimeCodesRemoved',
  version: 1,
  data: z.strictObject({
    ...ofUser,
    /** `takeover`: the owner of the address proved it; `operator`: by `npm run admin`. */
    reason: z.enum(['user', 'takeover', 'operator']),
  }),
});

export const oneTimeCodesEvents = [
  OneTimeCodesAdded,
  OneTimeCodeUsed,
  RecoveryCodeUsed,
  RecoveryCodesRenewed,
  OneTimeCodesRemoved,
] as const;
