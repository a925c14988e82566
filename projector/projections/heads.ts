import { readHeadText } from '@app/service-kit/proofs/head-text';
import { defineProjection } from '../runtime/projection.ts';
import { insertIfAbsent, update } from '../runtime/row-operation.ts';
import { defineTable, instant, integer, nullable, text } from '../runtime/table.ts';

/** The signed heads of the audit log, as they were published (docs/adr/0154). */
export const auditHeads = defineTable('audit_heads', {
  columns: {
    number: integer(),
    /** What was signed, to the letter. */
    text: text(),
    signature: text(),
    public_key: text(),
    /** As the head states it. */
    at: instant(),
    /** Where a time-stamping service confirmed it, that service's address; null otherwise. */
    timestamp_service: nullable(text()),
    /** Its answer in DER, base64. */
    timestamp_token: nullable(text()),
    timestamped_at: nullable(instant()),
  },
  primaryKey: ['number'],
});

/** Heads of the audit log: what is published, and what entries are compared with. */
export const headsProjection = defineProjection({
  name: 'heads',
  version: 1,
  tables: [auditHeads],
  on: {
    AuditHeadSigned: ({ data, metadata }) => [
      // A number that is there already would be a forgery; verification reads the log itself.
      insertIfAbsent(auditHeads, {
        number: data.number,
        text: data.text,
        signature: data.signature,
        public_key: data.publicKey,
        at: readHeadText(data.text)?.at ?? metadata.at,
        timestamp_service: null,
        timestamp_token: null,
        timestamped_at: null,
      }),
    ],
    AuditHeadTimestamped: ({ data, metadata }) => [
      update(
        auditHeads,
        { number: data.number },
        {
          timestamp_service: data.service,
          timestamp_token: data.token,
          timestamped_at: metadata.at,
        },
      ),
    ],
  },
});
