import * as z from 'zod';
import { defineEvent } from './definition.ts';

/**
 * A signed and published summary of the audit log (docs/adr/0093). `text` is exactly what was
 * signed: sizes, hashes and times, no personal data. Later versions of the projection are compared
 * with it.
 */
export const AuditHeadSigned = defineEvent({
  type: 'AuditHeadSigned',
  data: z.strictObject({
    /** Counts the heads of this instance, from 1. */
    number: z.int(),
    text: z.string(),
    /** Ed25519, base64. */
    signature: z.string(),
    /**
     * SPKI in DER, base64. Stored here, since the vault may no longer have the key when somebody
     * checks.
     */
    publicKey: z.string(),
  }),
});

export const auditHeadEvents = [AuditHeadSigned] as const;
