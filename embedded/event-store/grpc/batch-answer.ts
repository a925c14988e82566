import type { ExpectedRevision } from '../log/event.ts';
import { FRAME_HEAD, framed, writeFrameHead } from '../transport/frames.ts';
import type { Place, WriteOutcome } from '../write/job.ts';
import { Any, Empty, rpc, shared, streams } from './definitions.ts';
import { WireWriter, bytesFieldSize, varintFieldSize } from './wire-writer.ts';

/** Codes of google.rpc.Code, as far as they are needed here. */
const CODE = { invalidArgument: 3, deadlineExceeded: 4, failedPrecondition: 9 };

// Field numbers of BatchAppendResp in streams.proto.
const RESPONSE = { correlationId: 1, success: 3, stream: 4 };
const SUCCESS = { revision: 1, position: 3 };
const POSITION = { commit: 1, prepare: 2 };
const EXPECTED = { position: 5, noStream: 6, any: 7, streamExists: 8 };

/** Why an append of a batch stream was not tried. */
export type Refusal =
  | { readonly kind: 'tooLarge'; readonly mostBytes: number }
  | { readonly kind: 'badRequest'; readonly message: string };

/** The append of the batch stream to which an answer belongs; raw parts are echoed as they came. */
export type Addressee = {
  readonly rawId: Buffer;
  readonly rawStream: Buffer;
  readonly expected: ExpectedRevision;
};

/** The usual answer: the position of the append's last event. */
export function successFrame(to: Addressee, { revision, position }: Place): Buffer {
  const positionSize = 2 * varintFieldSize(position);
  const successSize = varintFieldSize(revision) + bytesFieldSize(positionSize);
  const size =
    bytesFieldSize(to.rawId.length) +
    bytesFieldSize(successSize) +
    bytesFieldSize(to.rawStream.length) +
    (typeof to.expected === 'bigint' ? varintFieldSize(to.expected) : bytesFieldSize(0));
  const writer = new WireWriter(FRAME_HEAD, size);
  writer.bytes(RESPONSE.correlationId, to.rawId);
  writer.head(RESPONSE.success, successSize);
  writer.varint(SUCCESS.revision, revision);
  writer.head(SUCCESS.position, positionSize);
  writer.varint(POSITION.commit, position);
  writer.varint(POSITION.prepare, position);
  writer.bytes(RESPONSE.stream, to.rawStream);
  if (typeof to.expected === 'bigint') writer.varint(EXPECTED.position, to.expected);
  else writer.head(EXPECTED[to.expected], 0);
  writeFrameHead(writer.buffer);
  return writer.buffer;
}

/** Any other answer. */
export function refusalFrame(to: Addressee, outcome: WriteOutcome | Refusal): Buffer {
  const response = new streams.BatchAppendResp();
  response.setCorrelationId(shared.UUID.deserializeBinary(to.rawId));
  response.setStreamIdentifier(shared.StreamIdentifier.deserializeBinary(to.rawStream));
  if (to.expected === 'any') response.setAny(new Empty());
  else if (to.expected === 'noStream') response.setNoStream(new Empty());
  else if (to.expected === 'streamExists') response.setStreamExists(new Empty());
  else response.setStreamPosition(to.expected.toString());
  if (outcome.kind === 'written') response.setSuccess(nothingWritten(outcome.last.position));
  else response.setError(failure(to, outcome));
  return framed(response.serializeBinary());
}

/** The answer to an append without events to a stream without events. */
function nothingWritten(position: bigint): streams.BatchAppendResp.Success {
  const written = new streams.BatchAppendResp.Success();
  written.setNoStream(new Empty());
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
      detail.setStreamIdentifier(shared.StreamIdentifier.deserializeBinary(to.rawStream));
      return status(CODE.failedPrecondition, 'StreamDeleted', detail);
    }
    case 'tooLarge': {
      const detail = new shared.MaximumAppendSizeExceeded();
      detail.setMaxappendsize(outcome.mostBytes);
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
