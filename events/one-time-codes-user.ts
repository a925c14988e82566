import * as z from 'zod';
import { defineEvent, defineSealedEvent } from './definition.ts';
import { userSubject } from './user-subject.ts';

const ofUser = { userId: z.string() };

/** SHA-256 of each recovery code, hexadecimal. */
const recoveryHashes = z.array(z.string());

/**
 * Sign-ins with a password or a link also need a code of an authenticator app (RFC 6238), or one of
 * ten recovery codes.
 */
export const OneTimeCodesAdded = defineSealedEvent({
  type: 'OneTimeCodesAdded',
  data: z.strictObject(ofUser),
  personal: z.strictObject({
    /** Base32, 160 bits. */
    secret: z.string(),
    recoveryHashes,
  }),
  subject: (data) => userSubject(data.userId),
});

/** A code was used. Codes of this time step or an earlier one are no longer accepted. */
export const OneTimeCodeUsed = defineEvent({
  type: 'OneTimeCodeUsed',
  data: z.strictObject({ ...ofUser, step: z.int() }),
});

/** One of the recovery codes was used; the first has the number 0. */
export const RecoveryCodeUsed = defineEvent({
  type: 'RecoveryCodeUsed',
  data: z.strictObject({ ...ofUser, number: z.int() }),
});

/** The earlier recovery codes are void. */
export const RecoveryCodesRenewed = defineSealedEvent({
  type: 'RecoveryCodesRenewed',
  data: z.strictObject(ofUser),
  personal: z.strictObject({ recoveryHashes }),
  subject: (data) => userSubject(data.userId),
});

export const OneTimeCodesRemoved = defineEvent({
  type: 'OneTimeCodesRemoved',
  data: z.strictObject({
    ...ofUser,
    /**
     * `takeover`: the owner of the address proved that it is theirs; `operator`: by `npm run
     * admin`.
     */
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
