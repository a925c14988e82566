import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { PushDevice } from './push-device.ts';

const payload = z.strictObject({
  web_push: z.literal(8030),
  notification: z.strictObject({
    title: z.string(),
    body: z.string(),
    lang: z.string(),
    navigate: z.string(),
    tag: z.string(),
    data: z.strictObject({ noticeId: z.string() }),
  }),
});

export interface TakenPush {
  readonly endpoint: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly notification: z.infer<typeof payload>['notification'];
}

type Manners =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly text?: string }
  | 'lost'
  | 'stall'
  | null;

/** Stands in for the push service of a browser, and opens what comes with the browser's keys. */
export class PushService {
  readonly taken: TakenPush[] = [];
  /** Requests of any outcome. */
  requests = 0;
  /** How the next messages are answered; null takes them. `lost` takes them and breaks the connection. */
  manners: Manners = null;
  onPush: () => Promise<void> | void = () => undefined;
  private readonly devices = new Map<string, PushDevice>();
  private readonly server = createServer((request, response) => {
    void this.serve(request, response);
  });

  /** Starts one on this machine. */
  static async start(): Promise<PushService> {
    const service = new PushService();
    service.server.listen(0, '127.0.0.1');
    await once(service.server, 'listening');
    return service;
  }

  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** A browser that subscribed here. */
  newDevice(): PushDevice {
    const path = `/send/${randomUUID()}`;
    const device = new PushDevice(this.url + path);
    this.devices.set(path, device);
    return device;
  }

  /** What one device got. */
  takenBy({ subscription }: PushDevice): readonly TakenPush[] {
    return this.taken.filter(({ endpoint }) => endpoint === subscription.endpoint);
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const body = await buffer(request);
    this.requests += 1;
    const device = this.devices.get(path);
    const { manners } = this;
    if (manners === 'stall') return;
    if (manners !== null && manners !== 'lost') {
      response.writeHead(manners.status, manners.headers).end(manners.text ?? 'refused');
      return;
    }
    if (!device || request.method !== 'POST') {
      response.writeHead(404).end();
      return;
    }
    const { notification } = payload.parse(device.open(body));
    const { headers } = request;
    this.taken.push({ endpoint: this.url + path, headers, body, notification });
    await this.onPush();
    if (manners === 'lost') response.destroy();
    else response.writeHead(201, { Location: `${this.url}/message/1` }).end();
  }
}
