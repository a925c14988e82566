import type { Handler } from '../transport/grpc-server.ts';
import { batchAppend } from './batch-append.ts';
import {
  features,
  gossip,
  GossipService,
  ServerFeaturesService,
  shared,
  streams,
  StreamsService,
} from './definitions.ts';
import { read } from './read-call.ts';
import { type StreamsContext, expectedRevision, writableStream } from './request.ts';
import type { ServerCall } from '../transport/server-call.ts';
import { randomUUID } from 'node:crypto';
import { ticksNow } from '../log/event.ts';
import { isMetastream } from '../log/stream-name.ts';
import type { Place, WriteJob } from '../write/job.ts';
import { invalidArgument, streamDeleted, timedOut, wrongRevision } from './failure.ts';

/** The served methods, by path. */
export function handlers(
  context: StreamsContext,
  address: { readonly host: string; readonly port: number },
): ReadonlyMap<string, Handler> {
  const served = new Map<string, Handler>([
    [StreamsService.read.path, (call) => read(context, call)],
    [StreamsService.batchAppend.path, (call) => batchAppend(context, call)],
    [StreamsService.delete.path, (call) => deleteStream(context, call)],
    [StreamsService.tombstone.path, (call) => tombstoneStream(context, call)],
    [GossipService.read.path, (call) => clusterMembers(address, call)],
  ]);
  const { path } = ServerFeaturesService.getSupportedMethods;
  served.set(path, (call) => supportedMethods(served.keys(), call));
  return served;
}

/** The version of EventStoreDB whose behaviour is implemented. */
const SERVER_VERSION = '23.10.0';

/** GetSupportedMethods: clients choose their calls by it. */
async function supportedMethods(paths: Iterable<string>, call: ServerCall): Promise<void> {
  await call.message();
  const supported = new features.SupportedMethods();
  supported.setEventStoreServerVersion(SERVER_VERSION);
  for (const path of paths) {
    // The path is /package.Service/Method; the real server lists all of it in lower case.
    const [, service = '', name = ''] = path.toLowerCase().split('/');
    const method = new features.SupportedMethod();
    method.setServiceName(service);
    method.setMethodName(name);
    supported.addMethods(method);
  }
  call.answer(supported);
}

const LEADER = gossip.MemberInfo.VNodeState.LEADER;
const instance = randomUUID();

/** Gossip's Read: the members of the cluster, which are this server alone, as the leader. */
async function clusterMembers(
  address: { readonly host: string; readonly port: number },
  call: ServerCall,
): Promise<void> {
  await call.message();
  const id = new shared.UUID();
  id.setString(instance);
  const endPoint = new gossip.EndPoint();
  endPoint.setAddress(address.host);
  endPoint.setPort(address.port);
  const member = new gossip.MemberInfo();
  member.setInstanceId(id);
  member.setTimeStamp(ticksNow().toString());
  member.setState(LEADER);
  member.setIsAlive(true);
  member.setHttpEndPoint(endPoint);
  const cluster = new gossip.ClusterInfo();
  cluster.addMembers(member);
  call.answer(cluster);
}

/** Delete: hides the events; the stream can be written again and continues its revisions. */
async function deleteStream(context: StreamsContext, call: ServerCall): Promise<void> {
  const request = streams.DeleteReq.deserializeBinary(await call.message());
  const last = await close(context, 'delete', request.getOptions());
  const response = new streams.DeleteResp();
  response.setPosition(place(new streams.DeleteResp.Position(), last));
  call.answer(response);
}

/** Tombstone: closes the stream permanently. */
async function tombstoneStream(context: StreamsContext, call: ServerCall): Promise<void> {
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
  const exact = options.hasRevision() ? options.getRevision() : undefined;
  const expected = expectedRevision(options, exact);
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
