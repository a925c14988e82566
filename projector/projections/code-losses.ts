import { defineTable, instant, integer, nullable, text } from '../runtime/table.ts';

/** Each time that a code was lost (docs/adr/0114). */
export const codeLosses = defineTable('code_losses', {
  columns: {
    uid: text(),
    /** 1 for the first time. */
    loss: integer(),
    owner_id: text(),
    lost_at: instant(),
    /** Null while it is lost. */
    found_at: nullable(instant()),
    /** The conversation that led to its return; null if none did. */
    thread_id: nullable(text()),
    /** How often its page was opened while it was lost, and when last. */
    scans: integer(),
    last_scanned_at: nullable(instant()),
    /** How many of the scans nobody has looked at. */
    unseen_scans: integer(),
  },
  primaryKey: ['uid', 'loss'],
  indexes: [['owner_id', 'uid', 'loss']],
});
