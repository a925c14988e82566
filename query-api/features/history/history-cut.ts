import { categoryOf, historyNames, namesOf } from '@app/events/history-names';
import type { ReadEvent } from '@app/events/log/recorded-event';
import type * as z from 'zod/mini';
import type { Database } from '../../kernel/database/database.ts';
import { idsOf, subjectsOf } from '../audit/audit-entries.ts';
import type { historyQuery } from './contract.ts';

export interface HistoryCut {
  readonly category: string | null;
  readonly stream: string | null;
  readonly type: string | null;
  /** An event must have one name of each of these lists. */
  readonly names: readonly (readonly string[])[];
  readonly from: Date | null;
  readonly to: Date | null;
}

type Filters = Omit<z.infer<typeof historyQuery>, 'before' | 'limit'>;

const timeOf = (text: string | undefined): Date | null =>
  text === undefined ? null : new Date(text);

/** Resolves the filters; empty ones are ignored. */
export async function readCut(database: Database, filters: Filters): Promise<HistoryCut> {
  const { actor = '', subject = '', correlation = '' } = filters;
  const names: (readonly string[])[] = [];
  if (actor !== '') names.push((await idsOf(database, actor)).map(historyNames.actor));
  if (subject !== '') names.push((await subjectsOf(database, subject)).map(historyNames.subject));
  if (correlation !== '') names.push([historyNames.correlation(correlation)]);
  return {
    category: filters.category || null,
    stream: filters.stream || null,
    type: filters.type || null,
    names,
    from: timeOf(filters.from),
    to: timeOf(filters.to),
  };
}

export const cutOfRequest = (correlationId: string): HistoryCut => ({
  category: null,
  stream: null,
  type: null,
  names: [[historyNames.correlation(correlationId)]],
  from: null,
  to: null,
});

/** Whether an event matches the filters, according to the event itself. */
export function fits({ recorded }: ReadEvent, cut: HistoryCut): boolean {
  const { stream, type, metadata } = recorded;
  if (cut.stream !== null && stream !== cut.stream) return false;
  if (cut.category !== null && categoryOf(stream) !== cut.category) return false;
  if (cut.type !== null && type !== cut.type) return false;
  const at = Date.parse(metadata.at);
  if (cut.from !== null && at < cut.from.getTime()) return false;
  if (cut.to !== null && at >= cut.to.getTime()) return false;
  if (cut.names.length === 0) return true;
  const names = namesOf(recorded);
  return cut.names.every((wanted) => wanted.some((name) => names.has(name)));
}
