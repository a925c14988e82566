import { setTimeout as sleep } from 'node:timers/promises';
import type { Server, ServerWritableStream } from '@grpc/grpc-js';
import services from '@eventstore/db-client/generated/monitoring_grpc_pb.js';
import messages from '@eventstore/db-client/generated/monitoring_pb.js';
import type { StatsReq, StatsResp } from '@eventstore/db-client/generated/monitoring_pb.js';
import type { StreamsContext } from './streams-context.ts';

const SHORTEST_PERIOD_MS = 100;
const LONGEST_PERIOD_MS = 3_600_000;

/** Serves a few figures of this process, again and again at the period that the caller asks for. */
export function addMonitoringService(server: Server, context: StreamsContext): void {
  server.addService(services.MonitoringService, {
    stats: (call: ServerWritableStream<StatsReq, StatsResp>) => void sendStats(context, call),
  });
}

async function sendStats(
  context: StreamsContext,
  call: ServerWritableStream<StatsReq, StatsResp>,
): Promise<void> {
  const gone = new AbortController();
  call.on('cancelled', () => gone.abort());
  const signal = AbortSignal.any([gone.signal, context.stopping]);
  const asked = Number(call.request.getRefreshTimePeriodInMs());
  const period = Math.min(Math.max(asked, SHORTEST_PERIOD_MS), LONGEST_PERIOD_MS);
  while (!signal.aborted) {
    call.write(stats(context));
    await sleep(period, undefined, { signal }).catch(() => undefined);
  }
  if (!gone.signal.aborted) call.end();
}

function stats({ tail, writer }: StreamsContext): StatsResp {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const response = new messages.StatsResp();
  const figures = response.getStatsMap();
  figures.set('proc-id', String(process.pid));
  figures.set('proc-mem', String(rss));
  figures.set('proc-heap', String(heapUsed));
  figures.set('proc-cpu-seconds', String((user + system) / 1e6));
  figures.set('proc-uptime-seconds', String(Math.round(process.uptime())));
  figures.set('es-writer-ready', String(writer.ready));
  figures.set('es-writer-queue-length', String(writer.queueLength));
  figures.set('es-last-position', String(tail.head));
  figures.set('es-waiting-subscribers', String(tail.waiting));
  return response;
}
