import { setTimeout as sleep } from 'node:timers/promises';
import { framed } from '../transport/frames.ts';
import type { ServerCall } from '../transport/server-call.ts';
import { monitoring } from './definitions.ts';
import type { StreamsContext } from './streams-context.ts';

const SHORTEST_PERIOD_MS = 100;
const LONGEST_PERIOD_MS = 3_600_000;

/** Monitoring's Stats: a few figures of this process, at the requested interval. */
export async function sendStats(context: StreamsContext, call: ServerCall): Promise<void> {
  const request = monitoring.StatsReq.deserializeBinary(await call.message());
  const asked = Number(request.getRefreshTimePeriodInMs());
  const period = Math.min(Math.max(asked, SHORTEST_PERIOD_MS), LONGEST_PERIOD_MS);
  const { signal } = call;
  while (await call.send(framed(stats(context).serializeBinary())))
    await sleep(period, undefined, { signal }).catch(() => undefined);
}

function stats({ tail, writer }: StreamsContext): monitoring.StatsResp {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const response = new monitoring.StatsResp();
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
