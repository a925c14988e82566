import type { Telling } from '@app/query-api/features/told/contract';
import { shortDate } from '../../../components/date-text.ts';
import { toldTexts } from '../../../content/told.ts';

const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

/** Only the time if it is on the same day as its cause. */
function timeOf(iso: string, since: string): string {
  const at = new Date(iso);
  const isSameDay = at.toDateString() === new Date(since).toDateString();
  return isSameDay ? at.toLocaleTimeString('en-US', TIME) : shortDate(iso);
}

function wayOf({ channel, device, helper }: Telling): string {
  const way = `by ${toldTexts.channels[channel]}`;
  if (helper !== null) return `${helper === '' ? toldTexts.someHelper : helper} ${way}`;
  return device === null ? way : `${way} to ${device}`;
}

function grouped(
  tellings: readonly Telling[],
  headOf: (telling: Telling) => string,
  wordsOf: (telling: Telling) => string,
): readonly (readonly [string, string[]])[] {
  const groups = new Map<string, string[]>();
  for (const telling of tellings) {
    const words = groups.get(headOf(telling)) ?? [];
    groups.set(headOf(telling), words);
    // Two messages may reach the same person by the same channel.
    if (!words.includes(wordsOf(telling))) words.push(wordsOf(telling));
  }
  return [...groups];
}

const timeOfArrival = ({ updated_at: at, requested_at: since }: Telling): string =>
  timeOf(at, since);

const arrivals = (tellings: readonly Telling[]): readonly string[] =>
  grouped(tellings, wayOf, timeOfArrival).map(([way, times]) => `${way} at ${times.join(' and ')}`);

const isLater = ({ state, starts_at: start }: Telling): boolean =>
  state === 'waiting' && start !== null;

/** Why it did not arrive; null if nobody needs to know. */
function whyNot({ state, reason, is_mock: isMock }: Telling): string | null {
  if (isMock) return toldTexts.mock;
  if (state !== 'parked' && state !== 'dropped') return null;
  if (reason === null || reason === 'erased' || reason === 'only-a-test') return null;
  // Not a failure, so it is said separately.
  if (reason === 'seen') return null;
  return toldTexts.reasons[reason];
}

/** @param hasLooked whether the owner has read the message since, so that no notice follows */
export function toldSentences(tellings: readonly Telling[], hasLooked = false): string[] {
  const sorted = tellings.toSorted((one, other) => (one.updated_at < other.updated_at ? -1 : 1));
  const arrived = sorted.filter(({ state, is_mock: isMock }) => state === 'sent' && !isMock);
  const toOwner = arrivals(arrived.filter(({ helper }) => helper === null));
  const toHelpers = arrivals(arrived.filter(({ helper }) => helper !== null));
  const waiting = sorted.filter((each) => each.state === 'waiting' && !isLater(each)).map(wayOf);
  const retrying = sorted.filter(({ state }) => state === 'retrying').map(wayOf);
  const needless = sorted.filter(({ reason }) => reason === 'seen').map(wayOf);
  return [
    ...sentence('Told you', toOwner),
    ...sentence('Told', toHelpers),
    ...sentence('Waiting to go out:', waiting),
    ...sentence('Not delivered yet, we keep trying:', retrying),
    ...sentence('Not needed, you had looked:', needless),
    ...failures(sorted),
    ...laterOnes(sorted, hasLooked),
  ];
}

function failures(sorted: readonly Telling[]): readonly string[] {
  const failed = sorted.filter((telling) => whyNot(telling) !== null);
  return grouped(failed, (telling) => whyNot(telling) ?? '', wayOf).flatMap(([why, ways]) =>
    sentence(`Not delivered (${why}):`, ways),
  );
}

const dueTime = (later: Telling): string => timeOf(later.starts_at ?? '', later.requested_at);

/** Later notices, one sentence for each time, or a sentence that none follows. */
function laterOnes(sorted: readonly Telling[], hasLooked: boolean): readonly string[] {
  const later = sorted
    .filter(isLater)
    .toSorted((one, other) => ((one.starts_at ?? '') < (other.starts_at ?? '') ? -1 : 1));
  if (hasLooked) return later.length === 0 ? [] : [toldTexts.ended];
  return grouped(later, dueTime, wayOf).flatMap(([time, ways]) =>
    sentence(`If you do not look by ${time}:`, ways),
  );
}

const sentence = (start: string, words: readonly string[]): readonly string[] =>
  words.length === 0 ? [] : [`${start} ${[...new Set(words)].join(', ')}.`];
