import type { ProposedEvent } from '../log/event.ts';
import type { ServerCall } from '../transport/server-call.ts';
import { appendJob, sizeOfJob } from '../write/job.ts';
import { answerFrame } from './batch-answer.ts';
import type { Addressee, Refusal } from './batch-answer.ts';
import { streams } from './definitions.ts';
import { expectedRevision } from './expected-revision.ts';
import { failureOf, invalidArgument, unavailable } from './failure.ts';
import { AppendSize, proposedEvent, writableStream } from './proposed-event.ts';
import type { StreamsContext } from './streams-context.ts';
import { uuidText } from './uuid.ts';

/** An append whose events arrive in several messages. */
type Assembly = {
  readonly to: Addressee;
  readonly stream: string;
  readonly deadline: number;
  readonly size: AppendSize;
  readonly events: ProposedEvent[];
  /** It was answered already; its further messages are ignored. */
  refused: boolean;
};

/** While more than this many bytes wait to be committed, a batch stream is not read. */
const MOST_BYTES_UNDER_WAY = 16 * 1024 * 1024;
const BYTES_PER_APPEND = 1_000;

/** BatchAppend: many appends over one call, each answered when it is committed. */
export async function batchAppend(context: StreamsContext, call: ServerCall): Promise<void> {
  await new BatchStream(context, call).run();
}

class BatchStream {
  readonly #context: StreamsContext;
  readonly #call: ServerCall;
  readonly #assemblies = new Map<string, Assembly>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #broken = Promise.withResolvers<never>();
  #bytesUnderWay = 0;

  constructor(context: StreamsContext, call: ServerCall) {
    this.#context = context;
    this.#call = call;
    // It is awaited only while the call is read; a failure ends the call even before that.
    this.#broken.promise.catch(() => undefined);
  }

  async run(): Promise<void> {
    const stopped = new Promise<never>((_resolve, reject) => {
      const { signal } = this.#call;
      signal.addEventListener('abort', () => reject(unavailable('The server stops.')), {
        once: true,
      });
    });
    await Promise.race([this.#readAll(), this.#broken.promise, stopped]);
  }

  async #readAll(): Promise<void> {
    for await (const messages of this.#call.messages()) {
      for (const message of messages) this.#take(requestIn(message));
      // Backpressure: a client that does not read its answers, or sends too much, has to wait.
      await this.#call.caughtUp();
      while (this.#bytesUnderWay > MOST_BYTES_UNDER_WAY) await Promise.race(this.#underWay);
    }
    await Promise.all(this.#underWay);
  }

  #take(message: streams.BatchAppendReq): void {
    const key = uuidText(message.getCorrelationId());
    const assembly = this.#assemblies.get(key) ?? this.#begin(message);
    if (!assembly.refused) this.#collect(assembly, message.getProposedMessagesList());
    if (!message.getIsFinal()) {
      this.#assemblies.set(key, assembly);
      return;
    }
    this.#assemblies.delete(key);
    if (assembly.refused) return;
    const done = this.#submit(assembly).finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  #begin(message: streams.BatchAppendReq): Assembly {
    const options = message.getOptions();
    if (options === undefined) throw invalidArgument('The append has no options.');
    const stream = options.getStreamIdentifier();
    const exact = options.hasStreamPosition() ? options.getStreamPosition() : undefined;
    const expected = expectedRevision(options, exact);
    const to = { id: message.getCorrelationId(), stream, expected };
    const deadline = options.getDeadline()?.toDate().getTime() ?? Number.POSITIVE_INFINITY;
    const size = new AppendSize(this.#context.mostAppendBytes);
    const assembly = { to, deadline, size, events: [], refused: false, stream: '' };
    try {
      return { ...assembly, stream: writableStream(stream?.getStreamName_asU8()) };
    } catch (error) {
      return this.#refuse(assembly, badRequest(error));
    }
  }

  #collect(assembly: Assembly, messages: readonly streams.BatchAppendReq.ProposedMessage[]): void {
    try {
      for (const message of messages) {
        const event = proposedEvent(message);
        assembly.events.push(event);
        if (assembly.size.fits(event)) continue;
        this.#refuse(assembly, { kind: 'tooLarge', mostBytes: this.#context.mostAppendBytes });
        return;
      }
    } catch (error) {
      this.#refuse(assembly, badRequest(error));
    }
  }

  #refuse(assembly: Assembly, refusal: Refusal): Assembly {
    assembly.refused = true;
    assembly.events.length = 0;
    this.#call.sendSoon(answerFrame(assembly.to, refusal));
    return assembly;
  }

  async #submit({ to, stream, deadline, events }: Assembly): Promise<void> {
    if (Date.now() > deadline) {
      this.#call.sendSoon(answerFrame(to, { kind: 'timedOut' }));
      return;
    }
    const job = appendJob(stream, to.expected, events);
    const bytes = sizeOfJob(job) + BYTES_PER_APPEND;
    this.#bytesUnderWay += bytes;
    try {
      this.#call.sendSoon(answerFrame(to, await this.#context.writer.submit(job)));
    } catch (error) {
      // The outcome is unknown; the client finds out by resending.
      this.#broken.reject(failureOf(error));
    } finally {
      this.#bytesUnderWay -= bytes;
    }
  }
}

function requestIn(message: Buffer): streams.BatchAppendReq {
  try {
    return streams.BatchAppendReq.deserializeBinary(message);
  } catch {
    throw invalidArgument('The message is malformed.');
  }
}

function badRequest(error: unknown): Refusal {
  return { kind: 'badRequest', message: failureOf(error).message };
}
