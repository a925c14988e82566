import type { ExpectedRevision, ProposedEvent } from '../log/event.ts';
import type { ServerCall } from '../transport/server-call.ts';
import { type Place, type WriteOutcome, appendJob, sizeOfJob } from '../write/job.ts';
import { Any, Empty, rpc, shared, streams } from './definitions.ts';
import {
  AppendSize,
  type StreamsContext,
  expectedRevision,
  proposedEvent,
  uuidText,
  writableStream,
} from './request.ts';
import { MAX_APPEND_BYTES, failureOf, invalidArgument, unavailable } from './failure.ts';
import { framed } from '../transport/frames.ts';

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
    const size = new AppendSize();
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
        this.#refuse(assembly, { kind: 'tooLarge' });
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

/** Codes of google.rpc.Code. */
const CODE = { invalidArgument: 3, deadlineExceeded: 4, failedPrecondition: 9 };

/** Why an append of a batch stream was not tried. */
type Refusal =
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'badRequest'; readonly message: string };

type Addressee = {
  readonly id: shared.UUID | undefined;
  readonly stream: shared.StreamIdentifier | undefined;
  readonly expected: ExpectedRevision;
};

function answerFrame(to: Addressee, outcome: WriteOutcome | Refusal): Buffer {
  const response = new streams.BatchAppendResp();
  response.setCorrelationId(to.id);
  response.setStreamIdentifier(to.stream);
  if (to.expected === 'any') response.setAny(new Empty());
  else if (to.expected === 'noStream') response.setNoStream(new Empty());
  else if (to.expected === 'streamExists') response.setStreamExists(new Empty());
  else response.setStreamPosition(to.expected.toString());
  if (outcome.kind === 'written') response.setSuccess(success(outcome.last));
  else response.setError(failure(to, outcome));
  return framed(response.serializeBinary());
}

/** @param last of an append without events to a stream without events, its revision is -1 */
function success({ revision, position }: Place): streams.BatchAppendResp.Success {
  const written = new streams.BatchAppendResp.Success();
  if (revision < 0n) written.setNoStream(new Empty());
  else written.setCurrentRevision(revision.toString());
  const place = new shared.AllStreamPosition();
  place.setCommitPosition(position.toString());
  place.setPreparePosition(position.toString());
  written.setPosition(place);
  return written;
}

function failure(
  to: Addressee,
  outcome: Exclude<WriteOutcome, { kind: 'written' }> | Refusal,
): rpc.Status {
  switch (outcome.kind) {
    case 'wrongRevision': {
      const detail = conflict(to.expected, outcome.current);
      return status(CODE.failedPrecondition, 'WrongExpectedVersion', detail);
    }
    case 'deleted': {
      const detail = new shared.StreamDeleted();
      detail.setStreamIdentifier(to.stream);
      return status(CODE.failedPrecondition, 'StreamDeleted', detail);
    }
    case 'tooLarge': {
      const detail = new shared.MaximumAppendSizeExceeded();
      detail.setMaxappendsize(MAX_APPEND_BYTES);
      return status(CODE.invalidArgument, 'MaximumAppendSizeExceeded', detail);
    }
    case 'timedOut':
      return status(CODE.deadlineExceeded, 'Timeout', new shared.Timeout());
    case 'badRequest': {
      const detail = new shared.BadRequest();
      detail.setMessage(outcome.message);
      return status(CODE.invalidArgument, 'BadRequest', detail, outcome.message);
    }
  }
}

function conflict(expected: ExpectedRevision, current: bigint): shared.WrongExpectedVersion {
  const wrong = new shared.WrongExpectedVersion();
  if (current < 0n) wrong.setCurrentNoStream(new Empty());
  else wrong.setCurrentStreamRevision(current.toString());
  if (expected === 'any') wrong.setExpectedAny(new Empty());
  else if (expected === 'noStream') wrong.setExpectedNoStream(new Empty());
  else if (expected === 'streamExists') wrong.setExpectedStreamExists(new Empty());
  else wrong.setExpectedStreamPosition(expected.toString());
  return wrong;
}

function status(
  code: number,
  type: string,
  detail: { serializeBinary(): Uint8Array },
  message: string = type,
): rpc.Status {
  const packed = new Any();
  packed.pack(detail.serializeBinary(), `event_store.client.${type}`);
  const answer = new rpc.Status();
  answer.setCode(code);
  answer.setMessage(message);
  answer.setDetails(packed);
  return answer;
}
