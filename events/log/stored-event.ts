import type { KeyObject } from 'node:crypto';
import type { AnyEvent, PlainEvent, SealedEvent } from '../definition.ts';
import type { CommandContext, EventMetadata } from '../envelope.ts';
import { eventId } from '../event-id.ts';
import { seal } from '../sealing/seal.ts';
import { jsonEvent, type JSONEventData } from './client.ts';

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
export interface PreparedEvent {
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
