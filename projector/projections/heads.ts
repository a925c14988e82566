import { readHeadText } from '@app/service-kit/proofs/head-text';
import { defineProjection } from '../runtime/projection.ts';
import { insertIfAbsent } from '../runtime/row-operation.ts';
import { defineTable, instant, integer, text } from '../runtime/table.ts';

/** docs/adr/0093 */
export const auditHeads = defineTable('audit_heads', {
  columns: {
    number: integer(),
    /** The exact text that was signed. */
    text: text(),
    signature: text(),
    public_key: text(),
    /** The time that the head states. */
    at: instant(),
  },
  primaryKey: ['number'],
});

export const headsProjection = defineProjection({
  name: 'heads',
  version: 1,
  tables: [auditHeads],
  on: {
    AuditHeadSigned: ({ data, metadata }) => [
      // A second head with the same number would be a forgery; verification reads the log itself.
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
