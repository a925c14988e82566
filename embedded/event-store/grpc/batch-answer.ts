import type { ExpectedRevision } from '../log/event.ts';
import { framed } from '../transport/frames.ts';
import type { Place, WriteOutcome } from '../write/job.ts';
import { Any, Empty, rpc, shared, streams } from './definitions.ts';

/** Codes of google.rpc.Code, as far as they are needed here. */
const CODE = { invalidArgument: 3, deadlineExceeded: 4, failedPrecondition: 9 };

/** Why an append of a batch stream was not tried. */
export type Refusal =
  | { readonly kind: 'tooLarge'; readonly mostBytes: number }
  | { readonly kind: 'badRequest'; readonly message: string };

/** The append of the batch stream to which an answer belongs. */
export type Addressee = {
  readonly id: shared.UUID | undefined;
  readonly stream: shared.StreamIdentifier | undefined;
  readonly expected: ExpectedRevision;
};

/** The answer to an append. */
export function answerFrame(to: Addressee, outcome: WriteOutcome | Refusal): Buffer {
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
