import { readHeadText } from '@app/service-kit/proofs/head-text';
import { defineProjection } from '../runtime/projection.ts';
import { insertIfAbsent } from '../runtime/row-operation.ts';
import { defineTable, instant, integer, text } from '../runtime/table.ts';

/** The signed heads of the audit log, as they were published (docs/adr/0093). */
export const auditHeads = defineTable('audit_heads', {
  columns: {
    number: integer(),
    /** The exact text that was signed. */
    text: text(),
    signature: text(),
    public_key: text(),
    /** As the head states it. */
    at: instant(),
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
      }),
    ],
  },
});
