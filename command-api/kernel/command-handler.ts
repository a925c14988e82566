import type { AnyEvent } from '@app/events/definition';
import type { CommandContext, Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import { SubjectErasedError } from '@app/service-kit/vault/vault';
import type { Decider } from './decider.ts';
import { alreadySent, DomainError, subjectErased } from './domain-error.ts';
import {
  apply,
  emptyStream,
  type FoldedStream,
  keepSnapshot,
  loadStream,
  type Outcome,
  OUTCOMES_KEPT,
  readPages,
  refresh,
  type StreamSources,
} from './folded-stream.ts';
import type { Snapshots } from './snapshots.ts';
import type { StreamCache } from './stream-cache.ts';

/** How often a revision conflict is decided again before the command is refused. */
const RETRIES = 3;

/** Another process won every try: the user may simply try again. */
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
  private readonly sources: StreamSources;
  private readonly queue = new KeyedQueue();

  /** @param snapshots without them, each long stream is read from its beginning */
  constructor(log: EventLog, cache: StreamCache, snapshots: Snapshots | null = null) {
    this.log = log;
    this.cache = cache;
    this.sources = { log, snapshots };
  }

  /**
   * Handles a command. A command id that was handled before gets the first outcome.
   * @param stream of the aggregate
   * @param isNew only this command can have created the stream, so it need not be read
   * @throws DomainError if a rule refuses, other writers won every try, or a one-time command was
   *   handled before
   * @throws EventLogUnavailableError if the log stays unreachable: the outcome is unknown
   */
  async handle<State, Command, Event extends AnyEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
    context: CommandContext,
    isNew = false,
  ): Promise<Outcome<Event>> {
    if (decider.isStateless) return this.appendWithoutReading(decider, stream, command, context);
    return this.queue.run(stream, async () => {
      const cached = this.cached(decider, stream);
      // Only a fresh read may refuse a command or return no events.
      let isCurrent = !cached && (!isNew || context.once === true);
      const known = cached ?? (isCurrent ? await this.load(decider, stream) : emptyStream(decider));
      for (let tries = 0; tries <= RETRIES;) {
        const handled = await this.handledBefore(decider, stream, known, context);
        if (handled && context.once !== true) {
          this.cache.set(stream, known);
          return handled;
        }
        const { refusal, events } = decide(decider, command, known.state, handled !== undefined);
        if (events.length > 0) {
          const result = await this.append(decider, stream, known, events, context);
          if (result === 'erased' && isCurrent) throw subjectErased();
          if (result === 'appended') return outcomeOf(known, context);
          tries += 1;
        } else if (isCurrent) {
          if (refusal) throw refusal;
          this.cache.set(stream, known);
          return outcomeOf(known, context);
        }
        await refresh(this.log, stream, decider, known);
        isCurrent = true;
      }
      throw raceLost();
    });
  }

  /**
   * Handles a command that no state can refuse, without reading the stream, so that its duration
   * does not depend on the stream's content. Only for a resend, the newest events are read. If a
   * resend at another replica was faster, the first request gets the position of the resend's
   * events, but its own events.
   */
  async appendWithoutReading<State, Command, Event extends AnyEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
    context: CommandContext,
  ): Promise<Outcome<Event>> {
    // A resend waits for the first append: the store would delay it by seconds.
    return this.queue.run(stream, async () => {
      // A new decision may have less to do than the first: its request may already be fulfilled.
      if (context.isResend === true) {
        const newest = { maxCount: OUTCOMES_KEPT, personal: decider.personal };
        const { events } = await this.log.readNewest(stream, newest);
        const handled = outcomeAmong(events as readonly Recorded<Event>[], context.commandId);
        if (handled) return handled;
      }
      const events = decider.decide(command, decider.initialState);
      if (events.length === 0) return { events, position: null };
      const result = await this.log.append(stream, 'any', events, context);
      this.cache.drop(stream);
      return { events, position: result.kind === 'appended' ? result.position : null };
    });
  }

  /**
   * The state of another aggregate, as a fact for a command. It may lag behind other processes by
   * the time that the log takes to deliver a change.
   */
  async state<State, Command, Event extends AnyEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
  ): Promise<State> {
    const cached = this.cached(decider, stream);
    if (cached && this.cache.isFresh(stream)) return cached.state;
    const { epoch } = this.cache;
    // Folded personal data may have been erased since, so everything is read again.
    const base = decider.personal === 'skip' ? cached : undefined;
    if (base) await refresh(this.log, stream, decider, base);
    const folded = base ?? (await this.load(decider, stream));
    const isKept = folded.revision !== null || this.cache.keepsEmpty(stream);
    if (isKept && this.cache.epoch === epoch) this.cache.set(stream, folded);
    return folded.state;
  }

  /** The outcome of a command that was handled before; otherwise undefined. */
  async outcome<State, Command, Event extends AnyEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    commandId: string,
  ): Promise<Outcome<Event> | undefined> {
    const known = this.cached(decider, stream)?.outcomes.get(commandId);
    return known ?? findOutcome(this.log, stream, decider, commandId);
  }

  /** The current state of an aggregate, read from the log. */
  async current<State, Command, Event extends AnyEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
  ): Promise<State> {
    return (await this.load(decider, stream)).state;
  }

  private async load<State, Command, Event extends AnyEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
  ): Promise<FoldedStream<State, Event>> {
    const folded = await loadStream(this.sources, stream, decider);
    keepSnapshot(this.sources, stream, decider, folded);
    return folded;
  }

  private cached<State, Command, Event extends AnyEvent>(
    _decider: Decider<State, Command, Event>,
    stream: string,
  ): FoldedStream<State, Event> | undefined {
    // A stream belongs to one decider, which also folded the cached state.
    return this.cache.get(stream) as FoldedStream<State, Event> | undefined;
  }

  private async handledBefore<State, Command, Event extends AnyEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    { outcomes }: FoldedStream<State, Event>,
    context: CommandContext,
  ): Promise<Outcome<Event> | undefined> {
    const known = outcomes.get(context.commandId);
    if (known || outcomes.isComplete || isKnownToBeNew(context)) return known;
    return findOutcome(this.log, stream, decider, context.commandId);
  }

  /**
   * `conflict` if the stream is no longer at the known revision; `erased` if the subject of a
   * sealed event was erased, perhaps since this command was first handled.
   */
  private async append<State, Command, Event extends AnyEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    known: FoldedStream<State, Event>,
    events: readonly Event[],
    context: CommandContext,
  ): Promise<'appended' | 'conflict' | 'erased'> {
    const expected = known.revision ?? 'no-stream';
    // A resend of this command may have written other data, such as the uid of another code. With
    // event ids from the command alone, the store would take both appends for the same.
    const appending = this.log.append(stream, expected, events, context, 'sending');
    const result = await appending.catch((error: unknown) => {
      this.cache.drop(stream);
      if (error instanceof SubjectErasedError) return { kind: 'erased' } as const;
      throw error;
    });
    if (result.kind !== 'appended') return result.kind;
    const { position } = result;
    let revision = result.revision - BigInt(events.length);
    for (const event of events) {
      revision += 1n;
      apply(decider, known, event, { revision, position }, context.commandId);
    }
    // New streams are numerous and seldom read soon, so they would only fill the cache.
    const isFirst = expected === 'no-stream' && this.cache.get(stream) === undefined;
    if (!isFirst) this.cache.set(stream, known);
    keepSnapshot(this.sources, stream, decider, known);
    return 'appended';
  }
}

const outcomeOf = <State, Event>(
  { outcomes, position }: FoldedStream<State, Event>,
  { commandId }: CommandContext,
): Outcome<Event> => outcomes.get(commandId) ?? { events: [], position };

/**
 * Whether a command cannot have an outcome yet: it came over HTTP for the first time, and its id is
 * the request's own. An id that derives from another one may have been used by another request.
 */
export const isKnownToBeNew = ({ isResend, commandId, causationId }: CommandContext): boolean =>
  isResend === false && commandId === causationId;

/** @param wasSent its answer is given only once, and was given before */
function decide<State, Command, Event extends AnyEvent>(
  decider: Decider<State, Command, Event>,
  command: Command,
  state: State,
  wasSent: boolean,
): { readonly events: readonly Event[]; readonly refusal?: DomainError } {
  if (wasSent) return { events: [], refusal: alreadySent() };
  try {
    return { events: decider.decide(command, state) };
  } catch (error) {
    if (error instanceof DomainError) return { events: [], refusal: error };
    throw error;
  }
}

/** The outcome of a command among a stream's events, in order; undefined if it has none. */
function outcomeAmong<Event extends AnyEvent>(
  events: readonly Recorded<Event>[],
  commandId: string,
): Outcome<Event> | undefined {
  const own = events.filter(({ metadata }) => metadata.commandId === commandId);
  const last = own.at(-1);
  return last && { events: own, position: last.position };
}

/** Reads a whole stream for the outcome of a command; undefined if it was never handled. */
async function findOutcome<State, Command, Event extends AnyEvent>(
  log: EventLog,
  stream: string,
  decider: Decider<State, Command, Event>,
  commandId: string,
): Promise<Outcome<Event> | undefined> {
  const own: Recorded<Event>[] = [];
  for await (const event of readPages(log, stream, decider)) {
    if (event.metadata.commandId === commandId) own.push(event);
  }
  return outcomeAmong(own, commandId);
}

/**
 * Runs tasks with the same key one after another. Without it, fifty concurrent writers of one
 * stream would spend almost all their tries on conflicts.
 */
export class KeyedQueue {
  private readonly tails = new Map<string, Promise<unknown>>();

  async run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const before = this.tails.get(key);
    const result = before === undefined ? task() : before.then(task);
    const tail = result.catch(() => undefined);
    this.tails.set(key, tail);
    try {
      return await result;
    } finally {
      if (this.tails.get(key) === tail) this.tails.delete(key);
    }
  }
}
