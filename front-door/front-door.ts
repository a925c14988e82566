import { join } from 'node:path';
import { listen } from '@app/service-kit/http/listen';
import { type MetricsAddress, serveMetrics } from '@app/service-kit/http/metrics';
import type { Logger } from '@app/service-kit/logging';
import { ApiHop } from './api-hop.ts';
import type { ApiTarget } from './api-target.ts';
import { BrandWatch } from './brand-watch.ts';
import { type DoorBounds, doorBounds, doorShares } from './bounds.ts';
import { makeCallerAddress } from './caller-address.ts';
import { Connections } from './connections.ts';
import { countEnded, exportInUse } from './metrics.ts';
import { makeCheckReady } from './readiness.ts';
import { makeRequestHandler } from './request-handler.ts';
import { SampledLog } from './sampled-log.ts';
import type { StrictTransport } from './security-headers.ts';
import { Sites } from './site.ts';

export interface FrontDoorOptions {
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  readonly commandApi: ApiTarget;
  readonly queryApi: ApiTarget;
  /** The folder of the built web app; by default where its build puts it. */
  readonly webRoot?: string;
  /** The address at which people reach the product, without a trailing slash. */
  readonly publicUrl: string;
  /** The short address on labels, if it differs from the public one. */
  readonly shortUrl?: string | undefined;
  /** Trusted proxies in front of the front door: addresses or networks. */
  readonly trustedProxies?: readonly string[];
  /** The names for which browsers must use TLS; by default only this one. */
  readonly strictTransport?: StrictTransport;
  /** FRONT_DOOR_SECRET, by which the APIs recognise the front door. */
  readonly secret?: string;
  /** Multiplies the share of one address; by default 1. */
  readonly rateLimitScale?: number;
  /** Overrides the bounds of production, for tests. */
  readonly bounds?: Partial<DoorBounds>;
  /** How long an API may send nothing, in ms. */
  readonly silenceMs?: number;
  /** The address at which metrics are served; by default they are not. */
  readonly metrics?: MetricsAddress;
  readonly logger: Logger;
}

export interface FrontDoor {
  readonly port: number;
  readonly metricsPort: number | undefined;
  stop(): Promise<void>;
}

/**
 * Opens the one public port: reads under `/api` go to the query API, other methods there to the
 * command API, and all other paths to the web app. Requests are checked and bounded here first
 * (docs/adr/0076).
 * @throws the system's error if the port is taken or forbidden, or the folder is missing
 */
export async function startFrontDoor(options: FrontDoorOptions): Promise<FrontDoor> {
  const { host, port, secret, silenceMs, publicUrl, shortUrl } = options;
  const bounds = { ...doorBounds(options.rateLimitScale), ...options.bounds };
  const shares = doorShares(bounds);
  const log = new SampledLog(options.logger);
  const hop = { secret, silenceMs, ...shares, log };
  const commandApi = new ApiHop({ ...hop, target: options.commandApi });
  const queryApi = new ApiHop({ ...hop, target: options.queryApi });
  const callerAddress = makeCallerAddress(options.trustedProxies ?? []);
  const { isProxy } = callerAddress;
  const connections = new Connections({ bounds, isProxy, onEnded: countEnded });
  const sites = await Sites.open({
    webRoot: options.webRoot ?? join(import.meta.dirname, '..', 'web', 'dist'),
    strictTransport: options.strictTransport,
    brand: new BrandWatch(options.queryApi, secret),
    queryApi: options.queryApi,
    commandApi: options.commandApi,
    bodies: shares.bodies,
    secret,
    publicUrl,
  });
  const handleRequest = makeRequestHandler({
    connections,
    callerAddress,
    shares,
    publicUrl,
    shortUrl,
    checkReady: makeCheckReady(options.commandApi, options.queryApi),
    commandApi,
    queryApi,
    sites,
    log,
  });
  exportInUse(() => ({
    connections: connections.count,
    requests: shares.requests.inUse,
    waiting_reads: shares.waitingReads.inUse,
    streams: shares.streams.inUse,
    body_bytes: shares.bodies.inUse,
    upload_bytes: shares.uploads.inUse,
  }));
  const metrics = options.metrics && (await serveMetrics(options.metrics));
  const prepare = connections.watch.bind(connections);
  const server = await listen(handleRequest, { host, port, prepare });
  return {
    port: server.port,
    metricsPort: metrics?.port,
    stop: async () => {
      const stopped = server.stop();
      for (const api of [commandApi, queryApi]) api.drain();
      await Promise.all([stopped, metrics?.stop()]);
      for (const api of [commandApi, queryApi]) api.disconnect();
    },
  };
}
