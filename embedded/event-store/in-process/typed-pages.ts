import type { EventPage, PageEvent } from '@app/events/log/event-pages';
import type { JSONType } from '@app/events/log/client';
import type { LogReader, TextEvent } from '../read/log-reader.ts';
import { clientError } from './client-error.ts';
import { resolved } from './read-events.ts';

/**
 * Events searched for a page: few enough for a steady flow, and enough that queries cost little.
 */
const PAGE = 2000;

/** SQLSTATE: bytes that are not valid text. */
const NO_TEXT = '22021';

/**
 * Reads events of some types from the log's table, page by page, up to its end.
 * @throws the errors of EventStoreDB's client
 */
export async function* typedPages(
  reader: LogReader,
  first: bigint,
  types: readonly string[],
): AsyncGenerator<EventPage, void, void> {
  let from = first;
  for (;;) {
    const page = await readPage(reader, from, types).catch((error: unknown) => {
      throw clientError(error);
    });
    if (page === null) return;
    yield page;
    from = page.position.commit + 1n;
  }
}

async function readPage(
  reader: LogReader,
  from: bigint,
  types: readonly string[],
): Promise<EventPage | null> {
  try {
    const page = await reader.typedPage(from, types, PAGE);
    if (page === null) return null;
    const { events, last, read } = page;
    return { events: events.map(pageEvent), position: placeAt(last), read };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === NO_TEXT)) throw error;
    return readBytes(reader, from, types);
  }
}

const placeAt = (position: bigint) => ({ commit: position, prepare: position });

function pageEvent({ position, stream, data, metadata, ...event }: TextEvent): PageEvent {
  return {
    ...event,
    streamId: stream,
    position: placeAt(position),
    data: (data === null ? null : parse(data)) as PageEvent['data'],
    metadata: parse(metadata),
  };
}

/** Data that is not JSON in spite of its content type is given as text. */
function parse(text: string): JSONType | undefined {
  if (text === '') return undefined;
  try {
    const value: JSONType = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}

/**
 * Reads the same page as bytes, for the case that an event holds bytes that are not text; another
 * program may have written it.
 */
async function readBytes(
  reader: LogReader,
  from: bigint,
  types: readonly string[],
): Promise<EventPage | null> {
  const page = await reader.allPage(from, 'forwards', PAGE);
  const last = page.at(-1);
  if (!last) return null;
  const events = page
    .filter(({ type }) => types.includes(type))
    .flatMap((event) => resolved(event).event ?? []);
  return { events, position: placeAt(last.position), read: page.length };
}
