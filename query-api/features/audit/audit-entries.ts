import { readUid } from '@app/events/uid';
import type { AuditRow } from '@app/projector/read-model/tables';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import { cleanTyped } from '@app/service-kit/typed-text';
import { searchableHas } from '../../kernel/database/like.ts';
import type { AuditFilters } from './contract.ts';

export interface AuditPage {
  /** Only entries with a smaller number. */
  readonly before: string | null;
  readonly limit: number;
}

export type AuditEntryRow = AuditRow & {
  readonly actor_name: string | null;
  readonly subject_name: string | null;
  readonly reason: string | null;
};

/** The filters of the URL, with ids in place of typed names. */
export interface AuditCut {
  readonly actors: readonly string[] | null;
  readonly subjects: readonly string[] | null;
  readonly kind: string | null;
  readonly action: string | null;
  readonly from: Date | null;
  readonly to: Date | null;
}

/** Ids that a text may refer to: the text itself, and users with this name today. */
export async function idsOf(database: Database, typed: string): Promise<readonly string[]> {
  const text = cleanTyped(typed);
  const rows = await database
    .selectFrom('users')
    .where('erased_at', 'is', null)
    // The index finds a few candidates, whose rows are then compared.
    .where(searchableHas(text))
    .where(sql<boolean>`lower(${text}) in (lower(username), lower(email))`)
    .select('id')
    .execute();
  return [text, ...rows.map(({ id }) => id)];
}

/** Like `idsOf`; also a code by its typed uid. */
export async function subjectsOf(database: Database, text: string): Promise<readonly string[]> {
  const uid = readUid(text);
  return [...(await idsOf(database, text)), ...(uid === null ? [] : [uid])];
}

/** Resolves the filters once, for any number of pages. */
export async function readFilters(database: Database, filters: AuditFilters): Promise<AuditCut> {
  const { actor, subject, subject_kind: kind, action, from, to } = filters;
  return {
    actors: actor === undefined ? null : await idsOf(database, actor),
    subjects: subject === undefined ? null : await subjectsOf(database, subject),
    kind: kind ?? null,
    action: action ?? null,
    from: from === undefined ? null : new Date(from),
    to: to === undefined ? null : new Date(to),
  };
}

/** A name to show; an erased user has an empty one. */
export const nameOf = (name: string | null): string | null => (name === '' ? null : name);

/** Newest first. Names are looked up as they are today; the rows contain none. */
export function selectEntries(
  database: Database,
  cut: AuditCut,
  page: AuditPage,
): Promise<readonly AuditEntryRow[]> {
  const { actors, subjects, kind, action, from, to } = cut;
  return database
    .selectFrom('audit')
    .leftJoin('users as actors', 'actors.id', 'audit.actor_id')
    .leftJoin('users as subjects', (join) =>
      join.onRef('subjects.id', '=', 'audit.subject_id').on('audit.subject_kind', '=', 'user'),
    )
    .leftJoin('products', (join) =>
      join.onRef('products.id', '=', 'audit.subject_id').on('audit.subject_kind', '=', 'product'),
    )
    .leftJoin('readings', (join) =>
      // A stream is named after its reading.
      join.on('readings.id', '=', sql`substr(audit.stream, 9)`),
    )
    .$if(page.before !== null, (query) => query.where('number', '<', page.before))
    .$if(actors !== null, (query) => query.where('actor_id', 'in', [...(actors ?? [])]))
    .$if(kind !== null, (query) => query.where(sql`subject_kind`, '=', kind))
    .$if(subjects !== null, (query) => query.where('subject_id', 'in', [...(subjects ?? [])]))
    .$if(action !== null, (query) => query.where(isOfAction(action ?? '')))
    .$if(from !== null, (query) => query.where('at', '>=', from ?? new Date(0)))
    .$if(to !== null, (query) => query.where('at', '<', to ?? new Date(0)))
    .orderBy('number', 'desc')
    .limit(page.limit)
    .selectAll('audit')
    .select((select) => [
      'actors.username as actor_name',
      'readings.reason',
      select.fn.coalesce('subjects.username', 'products.name').as('subject_name'),
    ])
    .execute();
}

/** `user.disabled` is one action; `user` is every action on users. */
const isOfAction = (action: string) =>
  action.includes('.')
    ? sql<boolean>`action = ${action}`
    : sql<boolean>`action >= ${`${action}.`} and action < ${`${action}/`}`;
