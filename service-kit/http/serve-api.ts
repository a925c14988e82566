import type { RequestListener } from 'node:http';
import type { App } from './app.ts';
import { listen } from './listen.ts';
import { type MetricsAddress, serveMetrics } from './metrics.ts';
import type { ServerIdentity } from './tls.ts';

export interface ServeOptions {
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** With it, the API is served over TLS alone. */
  readonly identity?: ServerIdentity | undefined;
  /** Where metrics are told; nowhere where it is not given. */
  readonly metrics?: MetricsAddress;
}

/** An API that listens. */
export interface Serving {
  readonly port: number;
  readonly metricsPort: number | undefined;
  readonly url: string;
  /** Answers a request without its port, for a caller in this process. */
  readonly handle: RequestListener;
  /** Waits for the requests under way that came over its port. */
  stop(): Promise<void>;
}

/**
 * Serves an API, and its metrics on a port of their own.
 * @throws the system's error where a port is taken or forbidden
 */
export async function serveApi(app: App, options: ServeOptions): Promise<Serving> {
  const { host, port, identity } = options;
  const metrics = options.metrics && (await serveMetrics(options.metrics));
  const answer = app.callback();
  const handle: RequestListener = (request, response) => void answer(request, response);
  const server = await listen(handle, { host, port, identity });
  return {
    port: server.port,
    metricsPort: metrics?.port,
    url: server.url,
    handle,
    stop: async () => {
      await Promise.all([server.stop(), metrics?.stop()]);
    },
  };
}
