import type { HistoryEvent } from '@app/query-api/features/history/contract';
import { historyCategories, historyTypes } from '../../../content/history.ts';

/** Enough characters of an id to tell it from others. */
const ID_SHOWN = 8;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** A keyed hash, such as that of a username. */
const HASH = /[\da-f]{32,}/u;

/** An id or a keyed hash as shown on a line. */
export const shortId = (id: string): string =>
  UUID.test(id) ? id.slice(0, ID_SHOWN) : id.replace(HASH, (hash) => hash.slice(0, ID_SHOWN));

/** A name from the code as text: `autoDeleteDays` is "Auto delete days". */
export function nameInWords(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/(?<small>[\da-z])(?<large>[A-Z])/gu, '$<small> $<large>')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The text of an event type. A newer server may have types without a text here. */
export const typeText = (type: string): string => historyTypes[type] ?? nameInWords(type);

const categoryText = (category: string): string =>
  historyCategories[category] ?? nameInWords(category);

/** The actor as text; for an account, the beginning of its id. */
export function actorText({ kind, id }: HistoryEvent['actor']): string {
  switch (kind) {
    case 'user':
      return `Account ${shortId(id ?? '')}`;
    case 'finder':
      return 'Somebody not signed in';
    case 'operator':
      return `${id ?? 'Somebody'}, at the machine`;
    case 'reactor':
      return `The product (${id ?? 'by itself'})`;
    case 'system':
      return 'The product';
  }
}

export function streamText(stream: string): string {
  const end = stream.indexOf('-');
  if (end === -1) return categoryText(stream);
  return `${categoryText(stream.slice(0, end))} · ${shortId(stream.slice(end + 1))}`;
}

/** The id after the category, by which related events are found. */
export const subjectOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

/** Whether a value of an event leads to other events. */
export const isSubject = (value: unknown): value is string =>
  typeof value === 'string' && (UUID.test(value) || /^[\dA-Y]{8}$/u.test(value));
