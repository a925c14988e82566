import { hasActiveMember } from '@app/projector/read-model/active-members';
import { groupCalls } from '@app/service-kit/group-calls';
import type { Pool } from 'pg';
import type { CodeType } from '../../contract/code-type.ts';
import type { LostColumns } from './lost-words.ts';

/** A code with what its page needs. */
export interface FoundCode extends LostColumns {
  readonly uid: string;
  /** Not for finders; null while the code is unclaimed, and once it is deleted. */
  readonly owner_id: string | null;
  readonly title: string | null;
  readonly greeting: string | null;
  readonly location_enabled: boolean;
  readonly code_type: CodeType;
  /** A JSON array, with what finders do not see; null is nothing. */
  readonly code_fields: string | null;
  readonly is_claimed: boolean;
  readonly greeting_image_id: string | null;
  /** False while the code is unclaimed or paused, or nobody of its owner can answer. */
  readonly is_accepting_messages: boolean;
  readonly is_deleted: boolean;
  /** Where it is at another instance now; null where a decision paused it, or nobody of its owner can answer. */
  readonly moved_to: string | null;
  /** The own domain of the organisation whose code it is; null without one that is proven. */
  readonly domain: string | null;
  /** The owner's contacts, where they chose to show them and the code is lost; else null. */
  readonly lost_email: string | null;
  readonly lost_phone: string | null;
}

/** Looks a code up by its uid; null where there is none. */
export type FindCode = (uid: string) => Promise<FoundCode | null>;

/**
 * The look-up behind each scan. Those of one moment share one prepared statement, which is what
 * makes it fast. The casts keep its result the same when a rebuilt version takes the view over:
 * Postgres refuses a prepared statement whose columns change their types.
 */
const STATEMENT = `
  select c.uid::text, c.owner_id::text, c.title::text, c.greeting::text, c.location_enabled::boolean,
         c.code_type::text, c.code_fields::text, c.is_claimed::boolean, c.greeting_image_id::text,
         c.is_claimed and not c.is_paused
           and coalesce(u.is_active, ${hasActiveMember('c.owner_id')}) as is_accepting_messages,
         c.deleted_at is not null as is_deleted,
         case when not c.is_suspended
           and coalesce(u.is_active, ${hasActiveMember('c.owner_id')})
           then c.moved_to::text end as moved_to,
         d.domain::text as domain,
         c.lost_at::timestamptz, c.lost_words::text,
         case when c.lost_shows_email and u.email_verified then u.email::text end as lost_email,
         case when c.lost_shows_phone and u.phone_verified then u.phone::text end as lost_phone
  from read.codes c left join read.users u on u.id = c.owner_id
       left join read.organisation_domains d
         on d.organisation_id = c.owner_id and d.proven_at is not null
  where c.uid = any($1::text[])`;

/** Makes the look-up over a pool. */
export function makeFindCode(pool: Pool): FindCode {
  return groupCalls(async (uids: readonly string[]) => {
    const { rows } = await pool.query<FoundCode>({
      name: 'find-code',
      text: STATEMENT,
      values: [uids],
    });
    const found = new Map(rows.map((row) => [row.uid, row]));
    return uids.map((uid) => found.get(uid) ?? null);
  });
}
