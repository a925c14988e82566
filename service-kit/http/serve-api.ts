import type { RequestListener } from 'node:http';
import type { App } from './app.ts';
import { listen } from './listen.ts';
import { type MetricsAddress, serveMetrics } from './metrics.ts';

export interface ServeOptions {
  readonly host: string;
  readonly port: number;
  /** A certificate and its key, as PEM, for TLS only. */
  readonly identity?: string | undefined;
  /** Not published by default. */
  readonly metrics?: MetricsAddress;
}

export interface Serving {
  readonly port: number;
  readonly metricsPort: number | undefined;
  readonly url: string;
  /** Without the port, for a caller in this process. */
  readonly handle: RequestListener;
  /** Waits for the requests in progress that came over its port. */
  stop(): Promise<void>;
}

/** @throws the system's error if a port is in use or forbidden */
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
