import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type {
  DeleteReq,
  DeleteResp,
  TombstoneReq,
  TombstoneResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import { isMetastream } from '../log/stream-name.ts';
import type { Place, WriteJob } from '../write/job.ts';
import { expectedRevision } from './expected-revision.ts';
import { invalidArgument, statusOf, streamDeleted, wrongRevision } from './failure.ts';
import { writableStream } from './proposed-event.ts';
import type { StreamsContext } from './streams-context.ts';

/** Delete: hides the events; the stream can be written again and goes on with its revisions. */
export async function deleteStream(
  context: StreamsContext,
  call: ServerUnaryCall<DeleteReq, DeleteResp>,
  answer: sendUnaryData<DeleteResp>,
): Promise<void> {
  try {
    const last = await close(context, 'delete', call.request.getOptions());
    const response = new streams.DeleteResp();
    if (last === undefined) response.setNoPosition(new shared.Empty());
    else response.setPosition(place(new streams.DeleteResp.Position(), last));
    answer(null, response);
  } catch (error) {
    answer(statusOf(error));
  }
}

/** Tombstone: closes the stream for ever. */
export async function tombstoneStream(
  context: StreamsContext,
  call: ServerUnaryCall<TombstoneReq, TombstoneResp>,
  answer: sendUnaryData<TombstoneResp>,
): Promise<void> {
  try {
    const last = await close(context, 'tombstone', call.request.getOptions());
    const response = new streams.TombstoneResp();
    if (last === undefined) response.setNoPosition(new shared.Empty());
    else response.setPosition(place(new streams.TombstoneResp.Position(), last));
    answer(null, response);
  } catch (error) {
    answer(statusOf(error));
  }
}

async function close(
  context: StreamsContext,
  intent: WriteJob['intent'],
  options: DeleteReq.Options | TombstoneReq.Options | undefined,
): Promise<Place | undefined> {
  if (options === undefined) throw invalidArgument('The request has no options.');
  const stream = writableStream(options.getStreamIdentifier());
  if (isMetastream(stream)) throw invalidArgument('The metadata of a stream cannot be deleted.');
  const expected = expectedRevision(options);
  const outcome = await context.writer.submit({ intent, stream, expected, events: [] });
  switch (outcome.kind) {
    case 'deleted':
      throw streamDeleted(stream);
    case 'wrongRevision':
      throw wrongRevision(stream, expected, outcome.current);
    case 'written':
      return outcome.last;
  }
}

type Position = {
  setCommitPosition(value: string): unknown;
  setPreparePosition(value: string): unknown;
};

function place<Message extends Position>(message: Message, last: Place): Message {
  message.setCommitPosition(last.position.toString());
  message.setPreparePosition(last.position.toString());
  return message;
}
