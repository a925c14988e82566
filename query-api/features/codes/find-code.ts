import { hasActiveMember } from '@app/projector/read-model/active-members';
import { groupCalls } from '@app/service-kit/group-calls';
import type { Pool } from 'pg';
import type { CodeType } from '../../contract/code-type.ts';
import type { LostColumns } from './public-code.ts';

export interface FoundCode extends LostColumns {
  readonly uid: string;
  /** Not for finders; null if the code is unclaimed or deleted. */
  readonly owner_id: string | null;
  readonly title: string | null;
  readonly greeting: string | null;
  readonly location_enabled: boolean;
  readonly code_type: CodeType;
  /** A JSON array, including what finders do not see; null for none. */
  readonly code_fields: string | null;
  readonly is_claimed: boolean;
  readonly greeting_image_id: string | null;
  /** False if the code is unclaimed or paused, or nobody can answer for its owner. */
  readonly is_accepting_messages: boolean;
  readonly is_deleted: boolean;
  /** The owner's contacts, if the code is lost and they chose to show them; otherwise null. */
  readonly lost_email: string | null;
  readonly lost_phone: string | null;
}

export type FindCode = (uid: string) => Promise<FoundCode | null>;

/**
 * The look-up of each scan. Concurrent scans share a prepared statement, which makes it fast. The
 * casts keep the column types the same when a rebuilt version takes over the view, since Postgres
 * rejects a prepared statement whose column types change.
 */
const STATEMENT = `
  select c.uid::text, c.owner_id::text, c.title::text, c.greeting::text, c.location_enabled::boolean,
         c.code_type::text, c.code_fields::text, c.is_claimed::boolean, c.greeting_image_id::text,
         c.is_claimed and not c.is_paused
           and coalesce(u.is_active, ${hasActiveMember('c.owner_id')}) as is_accepting_messages,
         c.deleted_at is not null as is_deleted,
         c.lost_at::timestamptz, c.lost_words::text,
         case when c.lost_shows_email and u.email_verified then u.email::text end as lost_email,
         case when c.lost_shows_phone and u.phone_verified then u.phone::text end as lost_phone
  from read.codes c left join read.users u on u.id = c.owner_id
  where c.uid = any($1::text[])`;

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
