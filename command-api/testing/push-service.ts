import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { PushDevice } from './push-device.ts';
import { StandInServer } from './stand-in-server.ts';

const payload = z.strictObject({
  web_push: z.literal(8030),
  notification: z.strictObject({
    title: z.string(),
    body: z.string(),
    lang: z.string(),
    navigate: z.string(),
    tag: z.string(),
    requireInteraction: z.boolean().optional(),
    actions: z
      .array(z.strictObject({ action: z.string(), title: z.string(), navigate: z.string() }))
      .optional(),
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

/** A substitute for a browser's push service, which decrypts messages with the browser's keys. */
export class PushService extends StandInServer {
  readonly taken: TakenPush[] = [];
  /** All requests, accepted or not. */
  requests = 0;
  /**
   * How the next messages are answered; null accepts them. `lost` accepts them and breaks the
   * connection.
   */
  manners: Manners = null;
  onPush: () => Promise<void> | void = () => undefined;
  private readonly devices = new Map<string, PushDevice>();

  /** Starts one on this machine. */
  static start(): Promise<PushService> {
    return new PushService().listen();
  }

  /** A browser that subscribed here. */
  newDevice(): PushDevice {
    const path = `/send/${randomUUID()}`;
    const device = new PushDevice(this.url + path);
    this.devices.set(path, device);
    return device;
  }

  /** The messages to one device. */
  takenBy({ subscription }: PushDevice): readonly TakenPush[] {
    return this.taken.filter(({ endpoint }) => endpoint === subscription.endpoint);
  }

  protected async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
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
