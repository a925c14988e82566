import { LINK_TYPE, TOMBSTONE_REVISION } from '../log/event.ts';
import type { RecordedEvent } from '../log/event.ts';
import { isSoftDeleted } from '../log/stream-settings.ts';
import type { LogReader } from './log-reader.ts';

/** What a reader gets: an event, or a link with the event that it points to, if that exists. */
export type ResolvedEvent = {
  readonly event: RecordedEvent | undefined;
  readonly link: RecordedEvent | undefined;
};

/**
 * Resolves a link (`revision@stream`) to its event. Other events are returned as they are, and so
 * are malformed links.
 */
export async function resolveLink(reader: LogReader, event: RecordedEvent): Promise<ResolvedEvent> {
  const [, revision, stream] = LINK_FORM.exec(event.data.toString('utf8')) ?? [];
  if (event.type !== LINK_TYPE || revision === undefined || stream === undefined)
    return { event, link: undefined };
  return { event: await target(reader, stream, revision), link: event };
}

const LINK_FORM = /^(\d{1,18})@(.+)$/su;

async function target(
  reader: LogReader,
  stream: string,
  revision: string,
): Promise<RecordedEvent | undefined> {
  const head = await reader.head(stream);
  const hidden = head.last === TOMBSTONE_REVISION || isSoftDeleted(head.settings);
  if (hidden || BigInt(revision) < head.settings.truncateBefore) return undefined;
  const [event] = await reader.streamPage(stream, BigInt(revision), 'forwards', 1);
  return event?.revision === BigInt(revision) ? event : undefined;
}
