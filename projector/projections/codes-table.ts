import { boolean, defineTable, instant, integer, nullable, text } from '../runtime/table.ts';

/** Codes as owners and finders see them. */
export const codes = defineTable('codes', {
  columns: {
    uid: text(),
    /** Null until the code is claimed, and once it is deleted. */
    owner_id: nullable(text()),
    /** Null for a code that its owner made. */
    batch_id: nullable(text()),
    /** Null until the code is claimed, and once it or its owner was erased. */
    title: nullable(text()),
    greeting: nullable(text()),
    location_enabled: boolean(),
    /** Null is never. */
    auto_delete_days: nullable(integer()),
    /** One of `CODE_TYPES`; `other` until its owner chooses, and once it or they are erased. */
    code_type: text(),
    /** A JSON array of its details: `name`, `text`, `isShown`. Null for none. */
    code_fields: nullable(text()),
    is_claimed: boolean(),
    /** Messages of finders to all its owners, without replies. */
    message_count: integer(),
    created_at: instant(),
    claimed_at: nullable(instant()),
    is_paused: boolean(),
    /** Whether a decision on a report paused it. */
    is_suspended: boolean(),
    /** The picture beside the greeting; null if there is none. */
    greeting_image_id: nullable(text()),
    /** When either side last wrote about it, to any of its owners. */
    last_message_at: nullable(instant()),
    /** When somebody handed it over to its owner; null if nobody did. */
    handed_over_at: nullable(instant()),
    /** Its owner may still restore it as long as it has a title. */
    deleted_at: nullable(instant()),
    /** Null while it is not lost, like the details. */
    lost_at: nullable(instant()),
    /** A JSON object for finders: `words`, `reward`, `lastSeenWhere`, `lastSeenAt`. */
    lost_words: nullable(text()),
    /** Whether finders see the owner's verified address and number. */
    lost_shows_email: boolean(),
    lost_shows_phone: boolean(),
    /** Since when openings of its page are recorded; null if they are not. */
    openings_since: nullable(instant()),
    /** The organisation's member or room that it is assigned to; null for neither. */
    assigned_member_id: nullable(text()),
    assigned_room: nullable(text()),
  },
  primaryKey: ['uid'],
  indexes: [
    ['owner_id', 'created_at desc', 'uid desc'],
    ['batch_id', 'uid'],
  ],
  searchable: ['title'],
  isPersonal: true,
});
