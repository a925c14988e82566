import { isTransient } from '@app/events/consuming/transient';
import { formatPosition } from '@app/events/position';
import { type App, createApp } from '@app/service-kit/http/app';
import { healthRoutes, type Readiness } from '@app/service-kit/http/health';
import { metricsRoutes } from '@app/service-kit/http/metrics';
import type { Logger } from '@app/service-kit/logging';
import type { ErasingWatch } from './erasing/erasing-watch.ts';
import type { HeadWatch } from './heads/head-watch.ts';
import type { LagWatch, MeasuredLag, StallWatch } from './runtime/lag-watch.ts';
import type { Runner } from './runtime/runner.ts';
import { going, type ProjectionInstance } from './runtime/projection-instance.ts';

/** The parts that health reports on; null until the stores are open. */
export type Current = () => {
  readonly runner: Runner;
  readonly watch: StallWatch;
  readonly lags: Pick<LagWatch, 'measured'>;
  readonly erasing: Pick<ErasingWatch, 'status'>;
  readonly heads: Pick<HeadWatch, 'refused'>;
} | null;

/**
 * Serves `GET /healthz`; `/readyz`, with each projection's progress and fault, and 503 if one has
 * stopped or none advances; `/metrics`.
 */
export function healthApp(current: Current, logger: Logger): App {
  const app = createApp({ logger, isUnavailable: isTransient });
  app.use(async (context, next) => {
    await next();
    const found = current();
    if (found && context.path === '/metrics' && typeof context.body === 'string') {
      context.body += metrics(found);
    }
  });
  app.use(healthRoutes(() => Promise.resolve(readiness(current()))).routes());
  app.use(metricsRoutes().routes());
  return app;
}

type Found = NonNullable<ReturnType<Current>>;

function readiness(found: ReturnType<Current>): Readiness {
  if (!found) return { ready: false };
  const { leading } = found.runner;
  const { stalled } = found.watch;
  const { instances } = found.runner.progress;
  const ready = !stalled && going(instances).length === instances.length;
  return {
    ready,
    leading,
    stalled,
    projections: instances.map(describe),
    erasing: describeErasing(found.erasing),
  };
}

function describeErasing({ status }: Pick<ErasingWatch, 'status'>) {
  if (status === null) return null;
  return {
    finishedUpTo: status.lastRun?.startedAt.toISOString() ?? null,
    pendingSince: status.pendingSince?.toISOString() ?? null,
  };
}

function describe({ projection, state, checkpoint, fault }: ProjectionInstance) {
  const { name, version } = projection;
  const position = formatPosition(checkpoint);
  const place = { name, version, state, position };
  if (fault === null) return place;
  const { eventId, eventType, error } = fault;
  return { ...place, stopped: { eventId, eventType, error } };
}

function metrics({ runner, watch, lags, erasing, heads }: Found): string {
  const { instances } = runner.progress;
  const lines = [
    '# HELP projector_leading Whether this process holds the lease',
    '# TYPE projector_leading gauge',
    `projector_leading ${Number(runner.leading)}`,
    '# HELP projector_stalled Whether the live projections are behind and do not move',
    '# TYPE projector_stalled gauge',
    `projector_stalled ${Number(watch.stalled)}`,
    '# HELP projector_audit_head_refused Whether the audit log was changed, so that no head is published',
    '# TYPE projector_audit_head_refused gauge',
    `projector_audit_head_refused ${Number(heads.refused !== null)}`,
    '# HELP projector_stopped Whether a projection has stopped at an event',
    '# TYPE projector_stopped gauge',
    ...instances.map((instance) => sample('projector_stopped', instance, isStopped(instance))),
    '# HELP projector_position Commit position of the checkpoint',
    '# TYPE projector_position gauge',
    ...instances.map((instance) =>
      sample('projector_position', instance, String(instance.checkpoint.commit)),
    ),
    '# HELP projection_lag_events Events behind the checkpoint, at most a thousand',
    '# TYPE projection_lag_events gauge',
    ...lags.measured.map((lag) => lagSample('projection_lag_events', lag, lag.events)),
    '# HELP projection_lag_seconds How long the first event behind the checkpoint has waited',
    '# TYPE projection_lag_seconds gauge',
    ...lags.measured.map((lag) => lagSample('projection_lag_seconds', lag, lag.seconds)),
    ...erasingMetrics(erasing),
  ];
  return `\n${lines.join('\n')}\n`;
}

/** None if another process holds the lease. */
function erasingMetrics({ status }: Pick<ErasingWatch, 'status'>): readonly string[] {
  if (status === null) return [];
  const waited = status.pendingSince === null ? 0 : Date.now() - status.pendingSince.getTime();
  return [
    '# HELP erasing_oldest_pending_seconds How long the first erasure that is not finished on disk has waited',
    '# TYPE erasing_oldest_pending_seconds gauge',
    `erasing_oldest_pending_seconds ${Math.max(0, waited) / 1000}`,
  ];
}

const isStopped = ({ fault }: ProjectionInstance): string => (fault === null ? '0' : '1');

function sample(name: string, instance: ProjectionInstance, value: string): string {
  const { projection, state } = instance;
  const labels = `projection="${projection.name}",version="${projection.version}",state="${state}"`;
  return `${name}{${labels}} ${value}`;
}

const lagSample = (metric: string, { name, version, state }: MeasuredLag, value: number): string =>
  `${metric}{projection="${name}",version="${version}",state="${state}"} ${value}`;
