import * as z from 'zod';
import { defineEvent, type EventOf } from './definition.ts';

/**
 * How far the audit log goes and what is in it, signed with the key of the instance and published
 * (docs/adr/0154). `text` is what was signed, to the letter: sizes, hashes and times, nothing of a
 * person. It is compared with the entries that a later version of the projection makes.
 */
export const AuditHeadSigned = defineEvent({
  type: 'AuditHeadSigned',
  version: 1,
  data: z.strictObject({
    /** Of the heads of this instance, from 1 on. */
    number: z.int(),
    text: z.string(),
    /** Ed25519, base64. */
    signature: z.string(),
    /** SPKI in DER, base64: the key may be gone from the vault when somebody checks. */
    publicKey: z.string(),
  }),
});

/** A time-stamping service from outside confirmed when a head was there (RFC 3161). */
export const AuditHeadTimestamped = defineEvent({
  type: 'AuditHeadTimestamped',
  version: 1,
  data: z.strictObject({
    number: z.int(),
    /** The service's address. */
    service: z.string(),
    /** Its answer, a TimeStampResp in DER, base64. */
    token: z.string(),
  }),
});

export const auditHeadEvents = [AuditHeadSigned, AuditHeadTimestamped] as const;
export type AuditHeadEvent = EventOf<(typeof auditHeadEvents)[number]>;
