import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb.js';
import rpc from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import anyMessage from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import type { ExpectedRevision } from '../log/event.ts';
import type { Place, WriteOutcome } from '../write/job.ts';

/** Codes of google.rpc.Code, as far as they are needed here. */
const CODE = { invalidArgument: 3, deadlineExceeded: 4, failedPrecondition: 9 };

/** Why an append of a batch stream was not even tried. */
export type Refusal =
  | { readonly kind: 'tooLarge'; readonly mostBytes: number }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'badRequest'; readonly message: string };

/** Which append of the batch stream an answer belongs to. */
export type Addressee = {
  readonly correlationId: UUID | undefined;
  readonly stream: StreamIdentifier | undefined;
  readonly expected: ExpectedRevision;
};

/** The answer to one append of a batch stream. */
export function batchAnswer(to: Addressee, outcome: WriteOutcome | Refusal): BatchAppendResp {
  const response = new streams.BatchAppendResp();
  response.setCorrelationId(to.correlationId);
  response.setStreamIdentifier(to.stream);
  if (to.expected === 'any') response.setAny(new empty.Empty());
  else if (to.expected === 'noStream') response.setNoStream(new empty.Empty());
  else if (to.expected === 'streamExists') response.setStreamExists(new empty.Empty());
  else response.setStreamPosition(to.expected.toString());
  if (outcome.kind === 'written') response.setSuccess(success(outcome.last));
  else response.setError(failure(to, outcome));
  return response;
}

function success(last: Place | undefined): BatchAppendResp.Success {
  const written = new streams.BatchAppendResp.Success();
  if (last === undefined) {
    written.setNoStream(new empty.Empty());
    written.setNoPosition(new empty.Empty());
    return written;
  }
  const position = new shared.AllStreamPosition();
  position.setCommitPosition(last.position.toString());
  position.setPreparePosition(last.position.toString());
  written.setCurrentRevision(last.revision.toString());
  written.setPosition(position);
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
      detail.setMaxappendsize(outcome.mostBytes);
      return status(CODE.invalidArgument, 'MaximumAppendSizeExceeded', detail);
    }
    case 'timeout':
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
  if (current < 0n) wrong.setCurrentNoStream(new empty.Empty());
  else wrong.setCurrentStreamRevision(current.toString());
  if (expected === 'any') wrong.setExpectedAny(new empty.Empty());
  else if (expected === 'noStream') wrong.setExpectedNoStream(new empty.Empty());
  else if (expected === 'streamExists') wrong.setExpectedStreamExists(new empty.Empty());
  else wrong.setExpectedStreamPosition(expected.toString());
  return wrong;
}

function status(
  code: number,
  type: string,
  detail: { serializeBinary(): Uint8Array },
  message: string = type,
): rpc.Status {
  const packed = new anyMessage.Any();
  packed.pack(detail.serializeBinary(), `event_store.client.${type}`);
  const answer = new rpc.Status();
  answer.setCode(code);
  answer.setMessage(message);
  answer.setDetails(packed);
  return answer;
}
