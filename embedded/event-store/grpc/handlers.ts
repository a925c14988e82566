import type { Handler } from '../transport/grpc-server.ts';
import { append } from './append-call.ts';
import { batchAppend } from './batch-append-call.ts';
import {
  GossipService,
  MonitoringService,
  ServerFeaturesService,
  StreamsService,
} from './definitions.ts';
import { deleteStream, tombstoneStream } from './delete-calls.ts';
import { supportedMethods } from './features-call.ts';
import { clusterMembers } from './gossip-call.ts';
import { sendStats } from './monitoring-call.ts';
import { read } from './read-call.ts';
import type { StreamsContext } from './streams-context.ts';

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
