import type { RecordedEvent } from '../log/event.ts';

/** Whether a reader wants an event. */
export type EventFilter = (event: RecordedEvent) => boolean;

type FilterRequest = {
  readonly on: 'stream' | 'type';
  /** Either prefixes or a regular expression. */
  readonly regex: string;
  readonly prefixes: readonly string[];
};

/** The regular expression that the client's `excludeSystemEvents` sends. */
const NO_SYSTEM_EVENTS = '^[^$].*';

/** A regular expression of a client's own: it could take any time. */
export class BadFilterError extends Error {}

/** Makes the filter that a client asked for. @throws BadFilterError */
export function eventFilter({ on, regex, prefixes }: FilterRequest): EventFilter {
  if (regex !== '' && regex !== NO_SYSTEM_EVENTS)
    throw new BadFilterError(`Invalid filter: '${regex}' is not supported.`);
  const matches = (text: string): boolean =>
    regex === '' ? prefixes.some((prefix) => text.startsWith(prefix)) : /^[^$]/u.test(text);
  return ({ stream, type }) => matches(on === 'stream' ? stream : type);
}
