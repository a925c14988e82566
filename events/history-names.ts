import { readUuid } from './event-id.ts';
import type { Actor, Recorded } from './envelope.ts';
import type { AnyEvent } from './definition.ts';
import { UID_ALPHABET, UID_LENGTH } from './uid.ts';

const UID = new RegExp(`^[${UID_ALPHABET}]{${UID_LENGTH}}$`, 'u');

/** The search keys of an event: the actor, the request, the subject. */
export const historyNames = {
  actor: (id: string) => `a${id}`,
  correlation: (id: string) => `c${id}`,
  subject: (id: string) => `s${id}`,
} as const;

/** The id of an actor, a reactor's name or an operator's account; null for anonymous actors. */
export function actorId(actor: Actor): string | null {
  switch (actor.kind) {
    case 'user':
      return actor.id;
    case 'reactor':
      return actor.name;
    case 'operator':
      return actor.account;
    case 'finder':
    case 'system':
      return null;
  }
}

/**
 * The names by which an event is found (docs/adr/0150): its actor, its correlation id, and each id
 * and uid in its clear data and its stream's name. The sealed part is not searched.
 */
export function namesOf(event: Recorded<AnyEvent>): ReadonlySet<string> {
  const { stream, data, metadata } = event;
  const names = new Set([historyNames.correlation(metadata.correlationId)]);
  const actor = actorId(metadata.actor);
  if (actor !== null) names.add(historyNames.actor(actor));
  names.add(historyNames.subject(subjectOfStream(stream)));
  for (const id of idsIn(data)) names.add(historyNames.subject(id));
  return names;
}

/**
 * The subject of a stream: its name after the category, or the whole name if there is no category.
 */
export const subjectOfStream = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

/** The category of a stream: its name up to the first hyphen. */
export const categoryOf = (stream: string): string => {
  const end = stream.indexOf('-');
  return end === -1 ? stream : stream.slice(0, end);
};

const isId = (text: string): boolean =>
  text.length === UID_LENGTH ? UID.test(text) : text.length === 36 && readUuid(text) !== null;

/** The ids and uids anywhere in a value. */
export function idsIn(value: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  addIds(value, found);
  return found;
}

function addIds(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    if (isId(value)) found.add(value);
  } else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) addIds(each, found);
  }
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * A 32-bit hash of a name, as a signed integer (FNV-1a). Hashes collide, so callers compare the
 * names of the events that they find.
 */
export function nameNumber(name: string): number {
  let value = FNV_OFFSET;
  for (let at = 0; at < name.length; at += 1) {
    value = Math.imul(value ^ name.charCodeAt(at), FNV_PRIME);
  }
  return value | 0;
}
