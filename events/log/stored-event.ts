import type { KeyObject } from 'node:crypto';
import type { AnyEvent, PlainEvent, SealedEvent } from '../definition.ts';
import type { CommandContext, EventMetadata } from '../envelope.ts';
import { eventId } from '../event-id.ts';
import type { KeyStore } from '../sealing/key-store.ts';
import { seal } from '../sealing/seal.ts';
import { jsonEvent, type JSONEventData } from './client.ts';
import { KeysAwayError } from './errors.ts';

const utf8 = new TextEncoder();

/** Any definition, as the log sees it, which does not know the shape of its data. */
export type Definition = { erases?: (data: object) => string } & (
  | PlainEvent<string, object>
  | (SealedEvent<string, object, object> & { subject: (data: object) => string })
);

/** The body of an event in the log. */
export interface StoredBody {
  readonly data: Record<string, unknown>;
  readonly sealed?: string;
}

/** An event that will be stored, with the id that makes a resend harmless. */
interface PreparedEvent {
  readonly definition: Definition;
  readonly event: AnyEvent;
  readonly id: string;
  readonly subject: string | null;
}

/**
 * Validates an event against its definition and gives it the id that derives from its command.
 * @throws ZodError if the event violates its schema, which is a bug
 */
export function prepareEvent(
  definition: Definition,
  event: AnyEvent,
  place: { stream: string; index: number; commandId: string },
): PreparedEvent {
  const data = definition.data.parse(event.data);
  const id = eventId(place.commandId, place.stream, place.index);
  if (!definition.sealed)
    return { definition, event: { type: event.type, data }, id, subject: null };
  const personal = definition.personal.parse(event.personal);
  const subject = definition.subject(data);
  return { definition, event: { type: event.type, data, personal }, id, subject };
}

/** Builds what the client sends: clear data, sealed personal data, and the envelope. */
export function toStored(
  prepared: PreparedEvent,
  stream: string,
  keys: ReadonlyMap<string, KeyObject>,
  context: CommandContext,
): JSONEventData {
  const { definition, event, id, subject } = prepared;
  const metadata: EventMetadata = {
    version: definition.version,
    actor: context.actor,
    commandId: context.commandId,
    correlationId: context.correlationId,
    causationId: context.causationId,
    at: context.at.toISOString(),
    ...(context.addressHash === undefined ? {} : { addressHash: context.addressHash }),
  };
  const data: Record<string, unknown> = { data: event.data };
  if (subject !== null) {
    const key = keys.get(subject);
    if (!key || !event.personal) throw new Error(`No key to seal ${event.type}`);
    data['sealed'] = seal(event.personal, key, { stream, type: event.type, eventId: id });
  }
  // As bytes, since the client would convert an object to base64 and back.
  return jsonEvent({ id, type: event.type, data, metadata: utf8.encode(JSON.stringify(metadata)) });
}

/** The events of one append. */
export interface Sealing {
  /** The id of the last event. */
  readonly lastId: string | undefined;
  /**
   * Seals the events for one attempt to append them; call it again before each retry. If Postgres
   * crashed in between, new keys may be lost and replaced by others (docs/adr/0098). Also waits for
   * the command's admission.
   * @throws what the admission rejects with; at the first attempt, what the key store throws; at a
   *   retry KeysAwayError, which is retried like an outage of the log
   */
  seal(): Promise<JSONEventData[]>;
}

/** The events of one command for one stream. */
export function sealingOf(
  prepared: readonly PreparedEvent[],
  keys: KeyStore,
  stream: string,
  context: CommandContext,
): Sealing {
  const subjects = prepared.flatMap(({ subject }) => (subject === null ? [] : [subject]));
  let attempts = 0;
  const find = async (): Promise<ReadonlyMap<string, KeyObject>> => {
    attempts += 1;
    if (subjects.length === 0) return new Map();
    try {
      return await keys.ensure(subjects, 'append');
    } catch (cause) {
      if (attempts === 1) throw cause;
      throw new KeysAwayError('No keys for another attempt', { cause });
    }
  };
  return {
    lastId: prepared.at(-1)?.id,
    seal: async () => {
      const [found] = await Promise.all([find(), context.admission]);
      return prepared.map((event) => toStored(event, stream, found, context));
    },
  };
}
