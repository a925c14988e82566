import type { Telling } from '@app/query-api/features/told/contract';
import { shortDate } from '../../../components/date-text.ts';
import { toldTexts } from '../../../content/told.ts';

const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

/** The time alone where it is of the same day as its cause. */
function timeOf(iso: string, since: string): string {
  const at = new Date(iso);
  const isSameDay = at.toDateString() === new Date(since).toDateString();
  return isSameDay ? at.toLocaleTimeString('en-US', TIME) : shortDate(iso);
}

/** By what, and of helpers who. */
function wayOf({ channel, device, helper }: Telling): string {
  const way = `by ${toldTexts.channels[channel]}`;
  if (helper !== null) return `${helper === '' ? toldTexts.someHelper : helper} ${way}`;
  return device === null ? way : `${way} to ${device}`;
}

function arrivalOf(telling: Telling): string {
  const { updated_at: at, requested_at: since, seen_at: seen, is_together: isTogether } = telling;
  const together = isTogether ? `, ${toldTexts.together}` : '';
  const words = `${wayOf(telling)} at ${timeOf(at, since)}${together}`;
  return seen === null ? words : `${words} (has seen it at ${timeOf(seen, since)})`;
}

/** A step of an escalation that is not due yet. */
const isLater = ({ state, starts_at: start }: Telling): boolean =>
  state === 'waiting' && start !== null;

/** Why it did not arrive; null where nobody needs to know. */
function whyNot({ state, reason, is_mock: isMock }: Telling): string | null {
  if (isMock) return toldTexts.mock;
  if (state !== 'parked' && state !== 'dropped') return null;
  if (reason === null || reason === 'erased' || reason === 'only-a-test') return null;
  // Said by itself: nothing went wrong.
  if (reason === 'seen') return null;
  return toldTexts.reasons[reason];
}

/**
 * Says how an owner was told of one message or scan: what arrived, what is under way, what did not
 * arrive and why.
 * @param tellings in any order
 */
export function toldSentences(tellings: readonly Telling[]): string[] {
  const sorted = tellings.toSorted((one, other) => (one.updated_at < other.updated_at ? -1 : 1));
  const arrived = sorted.filter(({ state, is_mock: isMock }) => state === 'sent' && !isMock);
  const toOwner = arrived.filter(({ helper }) => helper === null).map(arrivalOf);
  const toHelpers = arrived.filter(({ helper }) => helper !== null).map(arrivalOf);
  const waiting = sorted.filter((each) => each.state === 'waiting' && !isLater(each)).map(wayOf);
  const later = sorted
    .filter(isLater)
    .map((each) => `${wayOf(each)} at ${timeOf(each.starts_at ?? '', each.requested_at)}`);
  const retrying = sorted.filter(({ state }) => state === 'retrying').map(wayOf);
  const needless = sorted.filter(({ reason }) => reason === 'seen').map(wayOf);
  const failed = sorted.flatMap((telling) => {
    const why = whyNot(telling);
    return why === null ? [] : [`${wayOf(telling)} (${why})`];
  });
  return [
    ...sentence('Told you', toOwner),
    ...sentence('Told', toHelpers),
    ...sentence('Waiting to go out:', waiting),
    ...sentence('Not delivered yet, we keep trying:', retrying),
    ...sentence('Not needed, somebody had looked:', needless),
    ...sentence('Not delivered:', failed),
    ...sentence('If nobody looks:', later),
  ];
}

const sentence = (start: string, words: readonly string[]): readonly string[] =>
  words.length === 0 ? [] : [`${start} ${words.join(', ')}.`];
