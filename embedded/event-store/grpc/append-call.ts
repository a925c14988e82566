import type { ExpectedRevision, ProposedEvent } from '../log/event.ts';
import type { ServerCall } from '../transport/server-call.ts';
import { appendJob } from '../write/job.ts';
import type { Place, WriteOutcome } from '../write/job.ts';
import { shared, streams } from './definitions.ts';
import { expectedRevision } from './expected-revision.ts';
import { appendTooLarge, invalidArgument, streamDeleted, timedOut } from './failure.ts';
import { AppendSize, proposedEvent, writableStream } from './proposed-event.ts';
import type { StreamsContext } from './streams-context.ts';

/** Append: one append per call, an options message and then the events one by one. */
export async function append(context: StreamsContext, call: ServerCall): Promise<void> {
  const { stream, expected, events } = await readAppend(call, context.mostAppendBytes);
  const outcome = await context.writer.submit(appendJob(stream, expected, events));
  call.answer(appendAnswer(stream, expected, outcome));
}

type AppendRequest = { stream: string; expected: ExpectedRevision; events: ProposedEvent[] };

async function readAppend(call: ServerCall, mostBytes: number): Promise<AppendRequest> {
  const size = new AppendSize(mostBytes);
  let request: AppendRequest | undefined;
  for await (const messages of call.messages())
    for (const bytes of messages) {
      const message = streams.AppendReq.deserializeBinary(bytes);
      request ??= beginAppend(message);
      const proposed = message.getProposedMessage();
      if (proposed === undefined) continue;
      const event = proposedEvent(proposed);
      if (!size.fits(event)) throw appendTooLarge(mostBytes);
      request.events.push(event);
    }
  if (request === undefined) throw invalidArgument('The append has no options.');
  return request;
}

function beginAppend(message: streams.AppendReq): AppendRequest {
  const options = message.getOptions();
  if (options === undefined) throw invalidArgument('The append has no options.');
  const stream = writableStream(options.getStreamIdentifier()?.getStreamName_asU8());
  const exact = options.hasRevision() ? options.getRevision() : undefined;
  return { stream, expected: expectedRevision(options, exact), events: [] };
}

function appendAnswer(
  stream: string,
  expected: ExpectedRevision,
  outcome: WriteOutcome,
): streams.AppendResp {
  const response = new streams.AppendResp();
  switch (outcome.kind) {
    case 'deleted':
      throw streamDeleted(stream);
    case 'timedOut':
      throw timedOut();
    case 'written':
      response.setSuccess(success(outcome.last));
      return response;
    case 'wrongRevision':
      response.setWrongExpectedVersion(conflict(expected, outcome.current));
      return response;
  }
}

function success(last: Place): streams.AppendResp.Success {
  const written = new streams.AppendResp.Success();
  const position = new streams.AppendResp.Position();
  position.setCommitPosition(last.position.toString());
  position.setPreparePosition(last.position.toString());
  if (last.revision < 0n) written.setNoStream(new shared.Empty());
  else written.setCurrentRevision(last.revision.toString());
  written.setPosition(position);
  return written;
}

function conflict(
  expected: ExpectedRevision,
  current: bigint,
): streams.AppendResp.WrongExpectedVersion {
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (current < 0n) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(current.toString());
  if (expected === 'any') wrong.setExpectedAny(new shared.Empty());
  else if (expected === 'noStream') wrong.setExpectedNoStream(new shared.Empty());
  else if (expected === 'streamExists') wrong.setExpectedStreamExists(new shared.Empty());
  else wrong.setExpectedRevision(expected.toString());
  return wrong;
}
