import { isTransient } from '@app/events/consuming/transient';
import { formatPosition } from '@app/events/position';
import { type App, createApp } from '@app/service-kit/http/app';
import { healthRoutes, type Readiness } from '@app/service-kit/http/health';
import { metricsRoutes } from '@app/service-kit/http/metrics';
import type { Logger } from '@app/service-kit/logging';
import type { ErasingWatch } from './erasing/erasing-watch.ts';
import type { HeadWatch } from './heads/head-watch.ts';
import type { LagWatch, MeasuredLag, StallWatch } from './runtime/lag-watch.ts';
import { going, type ProjectionInstance } from './runtime/projection-instance.ts';
import type { Runner } from './runtime/runner.ts';

/** Null until the stores are open. */
export type Current = () => {
  readonly runner: Runner;
  readonly watch: StallWatch;
  readonly lags: Pick<LagWatch, 'measured'>;
  readonly erasing: Pick<ErasingWatch, 'status'>;
  readonly heads: Pick<HeadWatch, 'refused'>;
} | null;

/** `GET /healthz`, `/readyz` (503 if a projection has stopped or none advances), `/metrics`. */
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
    ...gauge('projector_leading', 'Whether this process holds the lease', runner.leading),
    ...gauge(
      'projector_stalled',
      'Whether the live projections are behind and do not move',
      watch.stalled,
    ),
    ...gauge(
      'projector_audit_head_refused',
      'Whether the audit log was changed, so that no head is published',
      heads.refused !== null,
    ),
    ...gauge(
      'projector_stopped',
      'Whether a projection has stopped at an event',
      instances.map((each) => [versionOf(each), each.fault !== null]),
    ),
    ...gauge(
      'projector_position',
      'Commit position of the checkpoint',
      instances.map((each) => [versionOf(each), each.checkpoint.commit]),
    ),
    ...gauge(
      'projection_lag_events',
      'Events behind the checkpoint, at most a thousand',
      lags.measured.map((lag) => [lag, lag.events]),
    ),
    ...gauge(
      'projection_lag_seconds',
      'How long the first event behind the checkpoint has waited',
      lags.measured.map((lag) => [lag, lag.seconds]),
    ),
    ...erasingMetrics(erasing),
  ];
  return `\n${lines.join('\n')}\n`;
}

/** None if another process holds the lease. */
function erasingMetrics({ status }: Pick<ErasingWatch, 'status'>): readonly string[] {
  if (status === null) return [];
  const waited = status.pendingSince === null ? 0 : Date.now() - status.pendingSince.getTime();
  return gauge(
    'erasing_oldest_pending_seconds',
    'How long the first erasure that is not finished on disk has waited',
    Math.max(0, waited) / 1000,
  );
}

type Value = number | bigint | boolean;
type Version = Pick<MeasuredLag, 'name' | 'version' | 'state'>;

const versionOf = ({ projection, state }: ProjectionInstance): Version => ({
  name: projection.name,
  version: projection.version,
  state,
});

/** The lines of a metric. @param values one, or those of versions of projections */
function gauge(
  metric: string,
  help: string,
  values: Value | readonly (readonly [Version, Value])[],
): readonly string[] {
  const samples =
    typeof values === 'object'
      ? values.map(([{ name, version, state }, value]) => {
          const labels = `projection="${name}",version="${version}",state="${state}"`;
          return `${metric}{${labels}} ${shown(value)}`;
        })
      : [`${metric} ${shown(values)}`];
  return [`# HELP ${metric} ${help}`, `# TYPE ${metric} gauge`, ...samples];
}

const shown = (value: Value): string => String(typeof value === 'boolean' ? Number(value) : value);
