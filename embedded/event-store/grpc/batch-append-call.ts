import type { ServerDuplexStream } from '@grpc/grpc-js';
import type {
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import type { ProposedEvent } from '../log/event.ts';
import { appendJob, sizeOfJob } from '../write/job.ts';
import type { WriteJob } from '../write/job.ts';
import { batchAnswer } from './batch-answer.ts';
import type { Addressee, Refusal } from './batch-answer.ts';
import { expectedRevision } from './expected-revision.ts';
import { invalidArgument, statusOf, unavailable } from './failure.ts';
import { AppendSize, proposedEvent, writableStream } from './proposed-event.ts';
import type { StreamsContext } from './streams-context.ts';
import { uuidText } from './uuid.ts';

type BatchCall = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;

/** An append whose events arrive in several messages. */
type Assembly = {
  readonly to: Addressee;
  readonly stream: string;
  readonly deadline: number;
  readonly size: AppendSize;
  readonly events: ProposedEvent[];
  /** Answered already; the rest of its messages is passed over. */
  refused: boolean;
};

/** Beyond so many bytes that wait to be committed, a batch stream is read no further. */
const MOST_BYTES_UNDER_WAY = 16 * 1024 * 1024;

/** BatchAppend: many appends over one call, each answered when it is committed. */
export function batchAppend(context: StreamsContext, call: BatchCall): void {
  new BatchStream(context, call).start();
}

class BatchStream {
  readonly #context: StreamsContext;
  readonly #call: BatchCall;
  readonly #assemblies = new Map<string, Assembly>();
  #bytesUnderWay = 0;
  #ended = false;

  constructor(context: StreamsContext, call: BatchCall) {
    this.#context = context;
    this.#call = call;
  }

  start(): void {
    const { stopping } = this.#context;
    const onStop = (): void => this.#fail(unavailable('The server stops.'));
    stopping.addEventListener('abort', onStop, { once: true });
    const forget = (): void => {
      this.#ended = true;
      stopping.removeEventListener('abort', onStop);
    };
    this.#call.on('data', (message: BatchAppendReq) => this.#take(message));
    this.#call.on('drain', () => this.#call.resume());
    this.#call.on('end', () => this.#call.end());
    this.#call.on('cancelled', forget);
    this.#call.on('close', forget);
    this.#call.on('error', forget);
  }

  #take(message: BatchAppendReq): void {
    if (this.#ended) return;
    try {
      const key = uuidText(message.getCorrelationId());
      const assembly = this.#assemblies.get(key) ?? this.#begin(message);
      this.#assemblies.set(key, assembly);
      if (!assembly.refused) this.#collect(assembly, message);
      if (!message.getIsFinal()) return;
      this.#assemblies.delete(key);
      if (!assembly.refused) void this.#submit(assembly);
    } catch (error) {
      this.#fail(error);
    }
  }

  #begin(message: BatchAppendReq): Assembly {
    const options = message.getOptions();
    if (options === undefined) throw invalidArgument('The append has no options.');
    const to = {
      correlationId: message.getCorrelationId(),
      stream: options.getStreamIdentifier(),
      expected: expectedRevision(options),
    };
    const deadline = options.getDeadline()?.toDate().getTime() ?? Number.POSITIVE_INFINITY;
    const size = new AppendSize(this.#context.mostAppendBytes);
    const assembly = { to, deadline, size, events: [], refused: false };
    try {
      return { ...assembly, stream: writableStream(to.stream) };
    } catch (error) {
      const refused = { ...assembly, stream: '' };
      this.#refuse(refused, badRequest(error));
      return refused;
    }
  }

  #collect(assembly: Assembly, message: BatchAppendReq): void {
    try {
      for (const proposed of message.getProposedMessagesList()) {
        const event = proposedEvent(proposed);
        assembly.events.push(event);
        if (!assembly.size.fits(event)) {
          const mostBytes = this.#context.mostAppendBytes;
          this.#refuse(assembly, { kind: 'tooLarge', mostBytes });
          return;
        }
      }
    } catch (error) {
      this.#refuse(assembly, badRequest(error));
    }
  }

  #refuse(assembly: Assembly, refusal: Refusal): void {
    assembly.refused = true;
    assembly.events.length = 0;
    this.#answer(assembly.to, refusal);
  }

  async #submit({ to, stream, deadline, events }: Assembly): Promise<void> {
    if (Date.now() > deadline) return this.#answer(to, { kind: 'timeout' });
    const job = appendJob(stream, to.expected, events);
    const release = this.#reserve(job);
    try {
      this.#answer(to, await this.#context.writer.submit(job));
    } catch (error) {
      // Whether it was written is unknown; the client finds out by sending it again.
      this.#fail(error);
    } finally {
      release();
    }
  }

  #reserve(job: WriteJob): () => void {
    const bytes = sizeOfJob(job) + 1_000;
    this.#bytesUnderWay += bytes;
    if (this.#bytesUnderWay > MOST_BYTES_UNDER_WAY) this.#call.pause();
    return () => {
      this.#bytesUnderWay -= bytes;
      if (this.#bytesUnderWay <= MOST_BYTES_UNDER_WAY) this.#call.resume();
    };
  }

  #answer(to: Addressee, outcome: Parameters<typeof batchAnswer>[1]): void {
    if (this.#ended) return;
    // A client that does not take its answers is not read from either.
    if (!this.#call.write(batchAnswer(to, outcome))) this.#call.pause();
  }

  #fail(error: unknown): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#call.emit('error', statusOf(error));
  }
}

function badRequest(error: unknown): Refusal {
  return { kind: 'badRequest', message: statusOf(error).details };
}
