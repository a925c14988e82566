import type { KeyObject } from 'node:crypto';
import type { AnyEvent, Upcaster } from '../definition.ts';
import { metadata as metadataSchema, type EventMetadata, type Recorded } from '../envelope.ts';
import { START_POSITION } from '../position.ts';
import { open } from '../sealing/seal.ts';
import type { PageEvent } from './event-pages.ts';
import type { Definition, StoredBody } from './stored-event.ts';

/** An event as read, before its personal part is decrypted. */
export interface ReadEvent {
  readonly definition: Definition;
  readonly recorded: Recorded<AnyEvent>;
  readonly sealed: string | null;
  readonly subject: string | null;
}

/** Converts data of an older version to the current one. */
export function upcast(
  data: Record<string, unknown>,
  version: number,
  upcasters: readonly Upcaster[] = [],
): Record<string, unknown> {
  return upcasters.slice(version - 1).reduce((older, upcaster) => upcaster(older), data);
}

function readMetadata(raw: PageEvent): EventMetadata {
  const found = metadataSchema.safeParse(raw.metadata);
  if (!found.success) throw new Error(`Event ${raw.id} (${raw.type}) has no valid envelope`);
  return found.data;
}

/**
 * Parses an event of the log; null if its type is not in the catalogue, for example because a newer
 * version wrote it.
 */
export function toRecorded(
  raw: PageEvent,
  definitions: ReadonlyMap<string, Definition>,
): ReadEvent | null {
  const definition = definitions.get(raw.type);
  if (!definition) return null;
  const metadata = readMetadata(raw);
  // The envelope gives the version, and only this program writes such bodies.
  const body = raw.data as unknown as StoredBody;
  const data = upcast(body.data, metadata.version, definition.upcasters);
  const recorded: Recorded<AnyEvent> = {
    type: raw.type,
    data,
    ...(definition.sealed ? { personal: null } : {}),
    ...(body.sealed === undefined ? {} : { sealed: body.sealed }),
    id: raw.id,
    stream: raw.streamId,
    revision: raw.revision,
    position: raw.position ?? START_POSITION,
    metadata,
  };
  if (!definition.sealed) return { definition, recorded, sealed: null, subject: null };
  return { definition, recorded, sealed: body.sealed ?? null, subject: definition.subject(data) };
}

/**
 * Decrypts the personal part if its subject's key exists; it stays null if the key was destroyed.
 */
export function openPersonal(
  read: ReadEvent,
  keys: ReadonlyMap<string, KeyObject>,
): Recorded<AnyEvent> {
  const key = read.subject === null ? undefined : keys.get(read.subject);
  if (!key || read.sealed === null) return read.recorded;
  const { id, stream, type, metadata } = read.recorded;
  const opened = open(read.sealed, key, { stream, type, eventId: id });
  const { definition } = read;
  const upcasters = definition.sealed ? definition.personalUpcasters : undefined;
  return { ...read.recorded, personal: upcast({ ...opened }, metadata.version, upcasters) };
}
