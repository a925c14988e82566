import type { AnyEvent } from '@app/events/definition';
import type { CommandContext } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import { SubjectErasedError } from '@app/service-kit/vault/vault';
import type { Decider } from './decider.ts';
import { alreadySent, DomainError, subjectErased } from './domain-error.ts';
import { emptyStream, fold, type FoldedStream, type Outcome, refresh } from './folded-stream.ts';
import { KeyedQueue } from './keyed-queue.ts';
import type { StreamCache } from './stream-cache.ts';

/** A revision conflict is decided anew this many times; then the command is refused. */
const RETRIES = 3;

/** Another process won every try: the person may simply try again. */
const raceLost = (): DomainError =>
  new DomainError(
    'conflict',
    'race-lost',
    'Somebody else changed this just now. Please try again.',
  );

/** Reads a stream, folds it, decides, and appends at the expected revision. */
export class CommandHandler {
  readonly log: EventLog;
  private readonly cache: StreamCache;
  private readonly queue = new KeyedQueue();

  constructor(log: EventLog, cache: StreamCache) {
    this.log = log;
    this.cache = cache;
  }

  /**
   * Handles a command. A command id that was handled before gets the outcome of that time.
   * @param stream where the aggregate lives
   * @param isNew the stream can exist only through this very command, so it need not be read
   * @throws DomainError where a rule refuses, other writers won every try, or a command that counts
   *   once was handled before
   * @throws EventLogUnavailableError where the log stays away: the outcome is not known
   */
  async handle<State, Command, Event extends AnyEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
    context: CommandContext,
    isNew = false,
  ): Promise<Outcome<Event>> {
    return this.queue.run(stream, async () => {
      const cached = this.cached(decider, stream);
      let known = cached ?? emptyStream(decider);
      // Only what was read just now may refuse a command or find nothing to do.
      let isCurrent = false;
      if (!cached && (!isNew || context.once === true)) {
        known = await refresh(this.log, stream, decider, known);
        isCurrent = true;
      }
      for (let tries = 0; tries <= RETRIES;) {
        const decision = this.decide(decider, command, known, context);
        if (decision.kind === 'append') {
          const next = await this.append(decider, stream, known, decision.events, context);
          if (next === 'erased' && isCurrent) throw subjectErased();
          if (next !== 'conflict' && next !== 'erased') return outcomeOf(next, context.commandId);
          tries += 1;
        } else if (isCurrent || decision.kind === 'handled') {
          if (decision.kind === 'refused') throw decision.error;
          this.cache.set(stream, known);
          return decision.outcome;
        }
        known = await refresh(this.log, stream, decider, known);
        isCurrent = true;
      }
      throw raceLost();
    });
  }

  /**
   * Handles a command that no state refuses, without reading the stream: what is done, and how long
   * it takes, is the same whatever the stream holds. Only for a resend its newest events are read.
   */
  async appendWithoutReading<State, Command, Event extends AnyEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
    context: CommandContext,
  ): Promise<void> {
    const events = decider.decide(command, decider.initialState);
    // A resend waits for the first append: the store would hold it up for seconds.
    await this.queue.run(stream, async () => {
      await this.log.append(stream, 'any', events, context);
      this.cache.drop(stream);
    });
  }

  /**
   * The state of an aggregate, as a fact for another one's command. It may lag behind other
   * processes by the time the log takes to tell of a change.
   */
  async state<State, Command, Event extends AnyEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
  ): Promise<State> {
    const cached = this.cache.isFresh(stream) ? this.cached(decider, stream) : undefined;
    if (cached) return cached.state;
    const { epoch } = this.cache;
    const folded = await refresh(this.log, stream, decider, emptyStream(decider));
    const isKept = folded.revision !== null || this.cache.keepsEmpty(stream);
    if (isKept && this.cache.epoch === epoch) this.cache.set(stream, folded);
    return folded.state;
  }

  /** What a command led to when it was handled before; undefined where it was not. */
  async outcome<State, Command, Event extends AnyEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    commandId: string,
  ): Promise<Outcome<Event> | undefined> {
    const known = this.cached(decider, stream)?.outcomes.get(commandId);
    if (known) return known;
    const read = await refresh(this.log, stream, decider, emptyStream(decider));
    return read.outcomes.get(commandId);
  }

  /** The state of an aggregate as the log has it now. */
  async current<State, Command, Event extends AnyEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
  ): Promise<State> {
    return (await refresh(this.log, stream, decider, emptyStream(decider))).state;
  }

  private cached<State, Command, Event extends AnyEvent>(
    _decider: Decider<State, Command, Event>,
    stream: string,
  ): FoldedStream<State, Event> | undefined {
    // A stream belongs to one decider, so what is cached under its name was folded by it.
    return this.cache.get(stream) as FoldedStream<State, Event> | undefined;
  }

  private decide<State, Command, Event extends AnyEvent>(
    decider: Decider<State, Command, Event>,
    command: Command,
    known: FoldedStream<State, Event>,
    { commandId, once }: CommandContext,
  ): Decision<Event> {
    const outcome = known.outcomes.get(commandId);
    if (outcome && once === true) return { kind: 'refused', error: alreadySent() };
    if (outcome) return { kind: 'handled', outcome };
    try {
      const events = decider.decide(command, known.state);
      if (events.length > 0) return { kind: 'append', events };
      return { kind: 'nothing', outcome: { events, position: known.position } };
    } catch (error) {
      if (error instanceof DomainError) return { kind: 'refused', error };
      throw error;
    }
  }

  /**
   * `conflict` where the stream was no longer at the known revision; `erased` where what would be
   * sealed was erased, perhaps since this very command was handled.
   */
  private async append<State, Command, Event extends AnyEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    known: FoldedStream<State, Event>,
    events: readonly Event[],
    context: CommandContext,
  ): Promise<FoldedStream<State, Event> | 'conflict' | 'erased'> {
    const expected = known.revision ?? 'no-stream';
    const result = await this.log.append(stream, expected, events, context).catch((error) => {
      this.cache.drop(stream);
      if (error instanceof SubjectErasedError) return { kind: 'erased' } as const;
      throw error;
    });
    if (result.kind !== 'appended') return result.kind;
    const next = fold(decider, known, events, result, context.commandId);
    this.cache.set(stream, next);
    return next;
  }
}

type Decision<Event> =
  | { readonly kind: 'append'; readonly events: readonly Event[] }
  | { readonly kind: 'handled'; readonly outcome: Outcome<Event> }
  | { readonly kind: 'nothing'; readonly outcome: Outcome<Event> }
  | { readonly kind: 'refused'; readonly error: DomainError };

function outcomeOf<State, Event>(
  folded: FoldedStream<State, Event>,
  commandId: string,
): Outcome<Event> {
  return folded.outcomes.get(commandId) ?? { events: [], position: folded.position };
}
