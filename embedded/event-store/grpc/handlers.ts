import featureServices from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import gossipServices from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import monitoringServices from '@eventstore/db-client/generated/monitoring_grpc_pb.js';
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { Handler } from '../transport/grpc-server.ts';
import { append } from './append-call.ts';
import { batchAppend } from './batch-append-call.ts';
import { deleteStream, tombstoneStream } from './delete-calls.ts';
import { supportedMethods } from './features-call.ts';
import { clusterMembers } from './gossip-call.ts';
import { sendStats } from './monitoring-call.ts';
import { read } from './read-call.ts';
import type { StreamsContext } from './streams-context.ts';

const { StreamsService } = streamServices;
const { GossipService } = gossipServices;
const { MonitoringService } = monitoringServices;
const { ServerFeaturesService } = featureServices;

/** What is served, by path. Everything else is answered as unimplemented. */
export function handlers(
  context: StreamsContext,
  address: { readonly host: string; readonly port: number },
): ReadonlyMap<string, Handler> {
  const served = new Map<string, Handler>([
    [StreamsService.read.path, (call) => read(context, call)],
    [StreamsService.append.path, (call) => append(context, call)],
    [StreamsService.batchAppend.path, (call) => batchAppend(context, call)],
    [StreamsService.delete.path, (call) => deleteStream(context, call)],
    [StreamsService.tombstone.path, (call) => tombstoneStream(context, call)],
    [GossipService.read.path, (call) => clusterMembers(address, call)],
    [MonitoringService.stats.path, (call) => sendStats(context, call)],
  ]);
  const { path } = ServerFeaturesService.getSupportedMethods;
  served.set(path, (call) => supportedMethods(served.keys(), call));
  return served;
}
