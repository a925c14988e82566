import { formatPosition } from '@app/events/position';
import { type App, createApp } from '@app/service-kit/http/app';
import { healthRoutes } from '@app/service-kit/http/health';
import type { Logger } from '@app/service-kit/logging';
import { isPassing } from './runtime/fault.ts';
import type { Runner } from './runtime/runner.ts';
import { going, type Seat } from './runtime/seat.ts';
import type { StallWatch } from './runtime/stall-watch.ts';

/**
 * `GET /healthz`, `/readyz` (503 when a projection has stopped or none moves), `/metrics`, and
 * `/projections`: how far each is and what stopped it, by event id.
 */
export function healthApp(runner: Runner, watch: StallWatch, logger: Logger): App {
  const app = createApp({ logger, isUnavailable: isPassing });
  app.use(async (context, next) => {
    if (context.path === '/projections') {
      context.body = { leading: runner.leading, projections: runner.progress.seats.map(describe) };
      return;
    }
    await next();
    if (context.path === '/metrics' && typeof context.body === 'string') {
      context.body += metrics(runner, watch);
    }
  });
  const isReady = (): Promise<boolean> => {
    const { seats } = runner.progress;
    return Promise.resolve(!watch.stalled && going(seats).length === seats.length);
  };
  app.use(healthRoutes(isReady).routes());
  return app;
}

function describe({ projection, state, checkpoint, fault }: Seat) {
  const { name, version } = projection;
  const position = formatPosition(checkpoint);
  if (fault === null) return { name, version, state, position };
  const { eventId, eventType, error } = fault;
  return { name, version, state, position, stopped: { eventId, eventType, error } };
}

function metrics(runner: Runner, watch: StallWatch): string {
  const lines = [
    '# HELP projector_leading Whether this process holds the lease',
    '# TYPE projector_leading gauge',
    `projector_leading ${Number(runner.leading)}`,
    '# HELP projector_stalled Whether the live projections are behind and do not move',
    '# TYPE projector_stalled gauge',
    `projector_stalled ${Number(watch.stalled)}`,
    '# HELP projector_stopped Whether a projection has stopped at an event',
    '# TYPE projector_stopped gauge',
    ...runner.progress.seats.map((seat) => sample('projector_stopped', seat, isStopped(seat))),
    '# HELP projector_position Commit position of the checkpoint',
    '# TYPE projector_position gauge',
    ...runner.progress.seats.map((seat) =>
      sample('projector_position', seat, String(seat.checkpoint.commit)),
    ),
  ];
  return `\n${lines.join('\n')}\n`;
}

const isStopped = ({ fault }: Seat): string => (fault === null ? '0' : '1');

const sample = (name: string, { projection, state }: Seat, value: string): string =>
  `${name}{projection="${projection.name}",version="${projection.version}",state="${state}"} ${value}`;
