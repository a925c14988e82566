import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { idsIn, subjectOfStream } from '@app/events/history-names';
import { handle, type Projection } from '../runtime/projection.ts';
import type { RowOperation, Value, Values } from '../runtime/row-operation.ts';
import { PastFailure } from './past-failure.ts';
import { type Cells, cellsOf, type ChangedRow, RowFold } from './row-fold.ts';
import { MOST_RELATED, type RelatedEvents } from './related-events.ts';
import { withoutPersonal } from './without-personal.ts';

/** What an event does to a row that events of everybody touch, such as a count of a day. */
export interface RowTally {
  readonly projection: string;
  readonly table: string;
  readonly key: Cells;
  /** The columns that get a value. */
  readonly set: Cells;
  /** The columns to which something is added. */
  readonly by: Cells;
}

export interface EventRows {
  readonly rows: readonly ChangedRow[];
  /** How many more rows it changed than are listed. */
  readonly more: number;
  readonly tallies: readonly RowTally[];
  /** How many events were folded. */
  readonly events: number;
}

/** A batch of a thousand codes changes as many rows. */
const MOST_ROWS = 100;

type Change = Exclude<RowOperation, { kind: 'notify' }>;

/**
 * The rows of read models that an event changed, as they were before and behind it. Only events that
 * can have touched these rows are folded (docs/adr/0142).
 * @param event its personal part masked
 * @throws PastFailure where too many events would have to be folded
 */
export async function eventRows(
  event: Recorded<AnyEvent>,
  projections: readonly Projection[],
  related: RelatedEvents,
): Promise<EventRows> {
  const ids = new Set([...idsIn(event.data), ...idsIn(subjectOfStream(event.stream)), event.id]);
  const rows: ChangedRow[] = [];
  const tallies: RowTally[] = [];
  const counted = new Set<bigint>();
  for (const projection of projections) {
    const changes = handle(projection, event).filter((each) => each.kind !== 'notify');
    if (changes.length === 0) continue;
    const isOwn = changes.every((change) => isNamed(change, ids));
    const fold = { event, projection, related, counted };
    const found = isOwn ? await foldByNames(fold, ids) : await foldAll(fold);
    if (found) rows.push(...found);
    else tallies.push(...talliesOf(projection, event));
  }
  const shown = rows.slice(0, MOST_ROWS);
  return { rows: shown, more: rows.length - shown.length, tallies, events: counted.size };
}

/** Whether each event that touches these rows names one of these ids: handlers know nothing else. */
function isNamed(change: Change, ids: ReadonlySet<string>): boolean {
  const isOurs = (value: Value | undefined): boolean => typeof value === 'string' && ids.has(value);
  if (change.kind === 'updateWhere' || change.kind === 'deleteWhere') {
    return Object.values(change.where).some(isOurs);
  }
  return keyOf(change).some(([, value]) => isOurs(value));
}

function keyOf(change: Exclude<Change, { where: Values }>): [string, Value | undefined][] {
  const of = 'row' in change ? change.row : change.key;
  return change.table.primaryKey.map((column) => [column, of[column]]);
}

interface Folding {
  readonly event: Recorded<AnyEvent>;
  readonly projection: Projection;
  readonly related: RelatedEvents;
  /** The places of what was folded. */
  readonly counted: Set<bigint>;
}

/**
 * Folds the events that name one of the ids. Where a changed row names further ones, such as its
 * owner, events of these can have touched it, too, so it is folded again with them.
 */
async function foldByNames(
  folding: Folding,
  ids: ReadonlySet<string>,
): Promise<readonly ChangedRow[]> {
  const { event, projection, related } = folding;
  const wanted = new Set(ids);
  for (;;) {
    const types = projection.handlers.keys();
    const places = await related.places(types, wanted, event.position.commit);
    if (places === null) throw new PastFailure(TOO_MANY);
    const rows = await folded(folding, places);
    const known = wanted.size;
    for (const id of idsIn(rows.map(({ key, before, after }) => [key, before, after]))) {
      wanted.add(id);
    }
    if (wanted.size === known) return rows;
  }
}

/** Folds all events of a read model. @returns null where there are too many */
async function foldAll(folding: Folding): Promise<readonly ChangedRow[] | null> {
  const { event, projection, related } = folding;
  const places = await related.places(projection.handlers.keys(), null, event.position.commit);
  return places && folded(folding, places);
}

async function folded(
  { event, projection, related, counted }: Folding,
  places: readonly bigint[],
): Promise<readonly ChangedRow[]> {
  const fold = new RowFold(projection);
  for (const earlier of await related.read(places)) fold.add(earlier);
  for (const place of places) counted.add(place);
  return fold.change(event);
}

/** Without the rows themselves: what is set in them, and what is added. */
function talliesOf(projection: Projection, event: Recorded<AnyEvent>): readonly RowTally[] {
  const bare = handle(projection, withoutPersonal(event));
  return handle(projection, event).flatMap((change, index) => {
    if (change.kind === 'notify' || 'where' in change || change.kind === 'delete') return [];
    const twin = bare[index];
    const keys = Object.fromEntries(keyOf(change).map(([name, value]) => [name, value ?? null]));
    const key = shown(keys, keys);
    const { table, kind } = change;
    const by = kind === 'increment' ? shown(change.by, change.by) : {};
    const values = valuesOf(change);
    const set = values ? shown(values, twin && valuesOf(twin)) : {};
    return { projection: projection.name, table: table.name, key, set, by };
  });
}

/** What an operation gives columns; undefined for one that does not. */
function valuesOf(operation: RowOperation): Values | undefined {
  if ('row' in operation) return operation.row;
  return operation.kind === 'update' ? operation.set : undefined;
}

const shown = (values: Values, same: Values | undefined): Cells =>
  cellsOf(Object.keys(values), values, same);

const TOO_MANY = `More than ${MOST_RELATED.toLocaleString('en')} events before this one concern the same rows. That is too many to fold.`;
