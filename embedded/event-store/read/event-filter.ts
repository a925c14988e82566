import { RE2JS } from 're2js';
import type { RecordedEvent } from '../log/event.ts';

/** Whether a reader wants an event. */
export type EventFilter = (event: RecordedEvent) => boolean;

export type FilterRequest = {
  readonly on: 'stream' | 'type';
  /** Either prefixes or a regular expression, which may match anywhere in the text. */
  readonly regex: string;
  readonly prefixes: readonly string[];
};

/** A regular expression cannot be run in linear time (look-around, back-references). */
export class BadFilterError extends Error {}

/** Makes the filter that a client asked for. @throws BadFilterError */
export function eventFilter(request: FilterRequest): EventFilter {
  const matches = request.regex === '' ? prefixTest(request.prefixes) : regexTest(request.regex);
  if (request.on === 'stream') return (event) => matches(event.stream);
  const remembered = new Map<string, boolean>();
  return (event) => remember(remembered, event.type, matches);
}

function prefixTest(prefixes: readonly string[]): (text: string) => boolean {
  return (text) => prefixes.some((prefix) => text.startsWith(prefix));
}

function regexTest(regex: string): (text: string) => boolean {
  try {
    const compiled = RE2JS.compile(regex);
    return (text) => compiled.matcher(text).find();
  } catch (error) {
    throw new BadFilterError(`Invalid filter: '${regex}' is not supported.`, { cause: error });
  }
}

const MOST_REMEMBERED = 1_000;

/** There are few event types, so the result is kept for each. */
function remember(
  known: Map<string, boolean>,
  text: string,
  matches: (text: string) => boolean,
): boolean {
  const before = known.get(text);
  if (before !== undefined) return before;
  const result = matches(text);
  if (known.size < MOST_REMEMBERED) known.set(text, result);
  return result;
}
