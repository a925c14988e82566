import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen } from '@app/service-kit/http/listen';
import type { Logger } from '@app/service-kit/logging';
import { createApiProxy } from './api-proxy.ts';
import { finderPage } from './finder-page.ts';
import { makeCallerAddress } from './caller-address.ts';
import { nameRequest } from './name-request.ts';
import { securityHeaders } from './security-headers.ts';
import { createWebApp } from './web-app.ts';
import { readWebFiles } from './web-files.ts';

export interface FrontDoorOptions {
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  readonly commandApiUrl: string;
  readonly queryApiUrl: string;
  /** The folder of the built web app. */
  readonly webRoot: string;
  /** Where people reach the product, without a slash at its end. */
  readonly publicUrl: string;
  /** Proxies in front of this door that may say who is asking: addresses or networks. */
  readonly trustedProxies?: readonly string[];
  readonly logger: Logger;
}

export interface FrontDoor {
  readonly port: number;
  stop(): Promise<void>;
}

function isApi(url = ''): boolean {
  return url.startsWith('/api') && /^[/?]?$/.test(url.charAt('/api'.length));
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

function answerAlive(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end('{"alive":true}');
}

/**
 * Opens the one public port: reads under `/api` go to the query API, all else there to the command
 * API, and every other path to the web app.
 * @throws the system's error where the port is taken or forbidden, or the folder is not there
 */
export async function startFrontDoor(options: FrontDoorOptions): Promise<FrontDoor> {
  const { host, port, logger } = options;
  const callerAddress = makeCallerAddress(options.trustedProxies ?? []);
  const commandApi = createApiProxy(options.commandApiUrl, callerAddress, logger);
  const queryApi = createApiProxy(options.queryApiUrl, callerAddress, logger);
  const apis = [commandApi, queryApi];
  const files = await readWebFiles(options.webRoot, options.publicUrl);
  const setSecurityHeaders = securityHeaders(files, options.publicUrl);
  const webApp = createWebApp(files, finderPage(options.queryApiUrl, callerAddress));
  const server = await listen(
    (request, response) => {
      nameRequest(request, response);
      setSecurityHeaders(response);
      if (request.url === '/healthz') answerAlive(response);
      else if (!isApi(request.url)) webApp(request, response);
      else (isRead(request) ? queryApi : commandApi).forward(request, response);
    },
    { host, port },
  );
  return {
    port: server.port,
    stop: async () => {
      const stopped = server.stop();
      for (const api of apis) api.drain();
      await stopped;
      for (const api of apis) api.disconnect();
    },
  };
}
