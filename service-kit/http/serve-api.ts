import type { RequestListener } from 'node:http';
import type { App } from './app.ts';
import { listen } from './listen.ts';
import { type MetricsAddress, serveMetrics } from './metrics.ts';

export interface ServeOptions {
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** A certificate and its key, as PEM. If set, the API is served only over TLS. */
  readonly identity?: string | undefined;
  /** The address of the metrics; not published by default. */
  readonly metrics?: MetricsAddress;
}

/** An API that listens. */
export interface Serving {
  readonly port: number;
  readonly metricsPort: number | undefined;
  readonly url: string;
  /** Answers a request without the port, for a caller in this process. */
  readonly handle: RequestListener;
  /** Waits for the requests in progress that came over its port. */
  stop(): Promise<void>;
}

/**
 * Serves an API, and its metrics on a separate port.
 * @throws the system's error if a port is in use or forbidden
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
