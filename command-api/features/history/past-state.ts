import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { categoryOf } from '@app/events/history-names';
import type { EventLog } from '@app/events/log/event-log';
import { personalFields } from '@app/events/personal-fields';
import { formatPosition } from '@app/events/position';
import { DomainError } from '../../kernel/domain-error.ts';
import type { StateAnswer, StateRequest } from './contract.ts';
import { type Folds, hidePersonal, type Tree } from './hide-personal.ts';
import type { Decider } from '../../kernel/decider.ts';
import { userDecider } from '../accounts/decider.ts';
import { allowanceDecider } from '../allowances/decider.ts';
import { batchDecider } from '../batches/decider.ts';
import { brandDecider } from '../brand/decider.ts';
import { codeDecider } from '../codes/decider.ts';
import { helpersDecider } from '../helpers/decider.ts';
import { reservationDecider } from '../names/decider.ts';
import { noticeDecider } from '../notices/decider.ts';
import { orderDecider } from '../orders/decider.ts';
import { organisationDecider } from '../organisations/decider.ts';
import { packDecider } from '../packs/decider.ts';
import { productDecider } from '../products/decider.ts';
import { readingDecider } from '../readings/decider.ts';
import { reportDecider } from '../reports/decider.ts';
import { sessionDecider } from '../sessions/decider.ts';
import { settingsDecider } from '../settings/decider.ts';
import { signInBurstDecider } from '../sign-in-bursts/sign-in-bursts.ts';
import { linkDecider } from '../sign-in-links/decider.ts';
import { telegramBotDecider } from '../telegram/decider.ts';
import { threadDecider } from '../threads/decider.ts';

/**
 * Folding this many events takes a few milliseconds. No aggregate that is folded as a whole has
 * more.
 */
const MOST_EVENTS = 20_000n;
const PAGE = 500;

/**
 * The state of an aggregate before and after one of its events, folded as in production. Data that
 * was erased later is missing at every moment, since its key is gone.
 * @throws DomainError if the stream or the moment does not exist, or follows too many events
 */
export async function pastState(log: EventLog, request: StateRequest): Promise<StateAnswer> {
  const { stream } = request;
  const folding = foldings.get(categoryOf(stream));
  if (!folding) throw noState();
  const last = await lastRevision(log, stream);
  const until = request.revision === undefined ? last : BigInt(request.revision);
  if (until > last) throw noMoment();
  if (until >= MOST_EVENTS) throw tooLong();
  const notAfter = request.at === undefined ? Infinity : Date.parse(request.at);
  const fold = new PastFold(log, folding);
  for await (const event of eventsUntil(log, stream, folding, until)) {
    if (Date.parse(event.metadata.at) > notAfter) break;
    fold.add(event);
  }
  const { newest } = fold;
  if (newest === null) throw noMoment();
  return {
    stream,
    revision: Number(newest.revision),
    last_revision: Number(last),
    position: formatPosition(newest.position),
    type: newest.type,
    at: newest.metadata.at,
    state: fold.state,
    before: fold.before,
  };
}

async function lastRevision(log: EventLog, stream: string): Promise<bigint> {
  const { events } = await log.readNewest(stream, { maxCount: 1, personal: 'skip' });
  const last = events.at(-1);
  if (!last) throw noState();
  return last.revision;
}

async function* eventsUntil(
  log: EventLog,
  stream: string,
  { personal }: Folding,
  until: bigint,
): AsyncGenerator<Recorded<AnyEvent>, void, void> {
  let next: bigint | null = 0n;
  while (next !== null && next <= until) {
    const page = await log.readPage(stream, { fromRevision: next, maxCount: PAGE, personal });
    for (const event of page.events) if (event.revision <= until) yield event;
    next = page.nextRevision;
  }
}

/** Folds in three ways, to find out what is personal (`hidePersonal`). */
class PastFold {
  newest: Recorded<AnyEvent> | null = null;
  private readonly log: EventLog;
  private readonly folding: Folding;
  private folds: Folds;
  private earlier: Folds;

  constructor(log: EventLog, folding: Folding) {
    const { initialState: bare } = folding;
    this.log = log;
    this.folding = folding;
    this.folds = { bare, real: bare, marked: bare };
    this.earlier = this.folds;
  }

  /** The state after the newest event. */
  get state(): Tree {
    return hidePersonal(this.folds);
  }

  /** The state before the newest event. */
  get before(): Tree {
    return hidePersonal(this.earlier);
  }

  add(event: Recorded<AnyEvent>): void {
    const { evolve } = this.folding;
    const { bare, real, marked } = this.folds;
    this.earlier = this.folds;
    this.newest = event;
    const withoutParts = event.personal == null ? event : { ...event, personal: null };
    const next = evolve(real, event);
    this.folds = {
      bare: evolve(bare, withoutParts),
      real: next,
      marked: this.mark(marked, event) ?? next,
    };
  }

  /**
   * Undefined if a decider does not accept markers; then an erased field is empty, as in
   * production.
   */
  private mark(marked: unknown, event: Recorded<AnyEvent>): unknown {
    try {
      return this.folding.evolve(marked, this.withMarks(event));
    } catch {
      return undefined;
    }
  }

  private withMarks(event: Recorded<AnyEvent>): Recorded<AnyEvent> {
    const definition = this.log.definitions.get(event.type);
    const isErased = this.folding.personal === 'open' && event.personal === null;
    if (!isErased || !definition) return event;
    const fields = personalFields(definition).map((field) => [field, 'erased'] as const);
    return { ...event, personal: Object.fromEntries(fields) };
  }
}

const noState = (): DomainError =>
  new DomainError('not-found', 'no-state', 'There is no such stream, or it has no state.');

const noMoment = (): DomainError =>
  new DomainError('not-found', 'no-such-moment', 'Nothing had happened here at this moment.');

const tooLong = (): DomainError =>
  new DomainError(
    'conflict',
    'history-too-long',
    `More than ${MOST_EVENTS.toLocaleString('en')} events lie before this moment. Choose an earlier one.`,
  );

/** How events become a state, for any aggregate. */
type Folding = Pick<Decider<unknown, never, AnyEvent>, 'initialState' | 'evolve' | 'personal'>;

/** The events of a stream belong to its category, so each decider gets only its own. */
const folding = <State, Command, Event extends AnyEvent>(
  decider: Decider<State, Command, Event>,
): Folding => decider as unknown as Folding;

/** The deciders of commands, by the category of their streams. */
export const foldings: ReadonlyMap<string, Folding> = new Map([
  ['user', folding(userDecider)],
  ['session', folding(sessionDecider)],
  ['signinburst', folding(signInBurstDecider)],
  ['reservation', folding(reservationDecider)],
  ['link', folding(linkDecider)],
  ['allowance', folding(allowanceDecider)],
  ['code', folding(codeDecider)],
  ['batch', folding(batchDecider)],
  ['reading', folding(readingDecider)],
  ['thread', folding(threadDecider)],
  ['helpers', folding(helpersDecider)],
  ['organisation', folding(organisationDecider)],
  ['report', folding(reportDecider)],
  ['settings', folding(settingsDecider)],
  ['telegrambot', folding(telegramBotDecider)],
  ['brand', folding(brandDecider)],
  ['notice', folding(noticeDecider)],
  ['pack', folding(packDecider)],
  ['product', folding(productDecider)],
  ['order', folding(orderDecider)],
]);
