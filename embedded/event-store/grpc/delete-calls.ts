import { isMetastream } from '../log/stream-name.ts';
import type { ServerCall } from '../transport/server-call.ts';
import type { Place, WriteJob } from '../write/job.ts';
import { streams } from './definitions.ts';
import { expectedRevision } from './expected-revision.ts';
import { invalidArgument, streamDeleted, timedOut, wrongRevision } from './failure.ts';
import { writableStream } from './proposed-event.ts';
import type { StreamsContext } from './streams-context.ts';

/** Delete: hides the events; the stream can be written again and continues its revisions. */
export async function deleteStream(context: StreamsContext, call: ServerCall): Promise<void> {
  const request = streams.DeleteReq.deserializeBinary(await call.message());
  const last = await close(context, 'delete', request.getOptions());
  const response = new streams.DeleteResp();
  response.setPosition(place(new streams.DeleteResp.Position(), last));
  call.answer(response);
}

/** Tombstone: closes the stream permanently. */
export async function tombstoneStream(context: StreamsContext, call: ServerCall): Promise<void> {
  const request = streams.TombstoneReq.deserializeBinary(await call.message());
  const last = await close(context, 'tombstone', request.getOptions());
  const response = new streams.TombstoneResp();
  response.setPosition(place(new streams.TombstoneResp.Position(), last));
  call.answer(response);
}

async function close(
  context: StreamsContext,
  intent: WriteJob['intent'],
  options: streams.DeleteReq.Options | streams.TombstoneReq.Options | undefined,
): Promise<Place> {
  if (options === undefined) throw invalidArgument('The request has no options.');
  const stream = writableStream(options.getStreamIdentifier()?.getStreamName_asU8());
  if (isMetastream(stream)) throw invalidArgument('The metadata of a stream cannot be deleted.');
  const expected = expectedRevision(options);
  const outcome = await context.writer.submit({ intent, stream, expected, events: [] });
  switch (outcome.kind) {
    case 'deleted':
      throw streamDeleted(stream);
    case 'timedOut':
      throw timedOut();
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
