import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { endOfLog } from '@app/events/testing/end-of-log';
import { eventually } from '@app/events/testing/eventually';
import { streams } from '@app/events/streams';
import type { Reactors, ReactorsOptions } from '../reactors/start.ts';
import type { Answer, CommandFixture } from './command-fixture.ts';
import { HookServer, type TakenPost } from './hook-server.ts';
import { type Person, registerWithEmail } from './notices.ts';
import { HERE, ReactorFixture, setUp, startPromptReactors } from './reactor-fixture.ts';

export interface AddedWebhook {
  readonly id: string;
  readonly secret: string;
}

/** Adds a webhook of somebody. */
export async function addEndpoint(
  fixture: CommandFixture,
  token: string,
  wanted: {
    readonly address: string;
    readonly events?: readonly string[];
    readonly scopes?: readonly string[];
  },
): Promise<AddedWebhook> {
  const body = { events: ['message.received'], ...wanted };
  const added = await fixture.call('/api/user/webhooks', { token, body });
  if (added.status !== 201) throw new Error(`The webhook was refused: ${added.status}`);
  return { id: String(added.body['id']), secret: String(added.body['secret']) };
}

/** Starts the reactors, with webhooks without long delays. */
export const startWebhooks = (
  fixture: CommandFixture,
  { webhooks, ...options }: Partial<ReactorsOptions> = {},
): Promise<Reactors> =>
  startPromptReactors(fixture, {
    notices: { providers: HERE },
    webhooks: { retryAfterMs: [20, 20, 20], pollMs: 20, ...webhooks },
    ...options,
  });

export interface DeliveryRow {
  readonly delivery_id: string;
  readonly type: string;
  readonly state: string;
  readonly tries: number;
  readonly due_at: Date;
}

/** A webhook's state and its deliveries, oldest first. */
export async function deliveriesOf(
  { pool }: CommandFixture,
  webhookId: string,
): Promise<readonly DeliveryRow[]> {
  const { rows } = await pool.query<DeliveryRow>(
    `select delivery_id, type, state, tries, due_at from webhooks.deliveries
     where webhook_id = $1 order by happened_at, delivery_id`,
    [webhookId],
  );
  return rows;
}

/** Waits until the reactor has handled the whole log. */
export async function hasSeenAll({ log, pool }: CommandFixture): Promise<void> {
  await eventually(async () => {
    const { rows } = await pool.query<{ commit: string }>(
      `select commit from reactors.checkpoints where name = 'webhooks'`,
    );
    const end = await endOfLog(log);
    return BigInt(rows[0]?.commit ?? -1) >= (end?.commit ?? 0n);
  });
}

const SECONDS = 5 * 60;

/**
 * Verifies a post by the Standard Webhooks specification: one of the signatures is that of id, time
 * and body, and the time is recent.
 * @returns its id and its content
 */
export function verify({ headers, body }: TakenPost, secret: string) {
  const id = String(headers['webhook-id']);
  const timestamp = String(headers['webhook-timestamp']);
  if (Math.abs(Number(timestamp) - Date.now() / 1000) > SECONDS) throw new Error('Too old');
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const right = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  const isRight = String(headers['webhook-signature'])
    .split(' ')
    .some((each) => {
      const given = Buffer.from(each.replace(/^v1,/u, ''), 'base64');
      return given.length === right.length && timingSafeEqual(given, right);
    });
  if (!isRight) throw new Error('No signature is right');
  const read: unknown = JSON.parse(body);
  return { id, says: read };
}

/** An owner with an address, and a server of theirs; both new for each test. */
class WebhookFixture extends ReactorFixture {
  readonly server = new HookServer();
  owner: Person = { token: '', userId: '', email: '' };
  /** A URL on the owner's server. */
  address = '';
  protected override readonly options = { providers: HERE };

  override async open(): Promise<void> {
    await super.open();
    await this.server.listen();
  }

  override async beginTest(): Promise<void> {
    this.owner = await registerWithEmail(this.commands);
    this.address = `${this.server.url}/${randomUUID()}`;
    Object.assign(this.server, { manners: null, onPost: () => undefined });
  }

  override async endTest(): Promise<void> {
    await super.endTest();
    // Deliveries of one test must not affect the next.
    await this.commands.pool.query('truncate webhooks.deliveries cascade');
  }

  override async close(): Promise<void> {
    await this.server.stop();
    await super.close();
  }

  /** Starts the reactors; they stop after the test. */
  async start(options: Partial<ReactorsOptions> = {}): Promise<void> {
    this.reactors = await startWebhooks(this.commands, options);
  }

  /** Adds a webhook of the owner. */
  add(wanted: { readonly events?: readonly string[]; readonly scopes?: readonly string[] } = {}) {
    return addEndpoint(this.commands, this.owner.token, { address: this.address, ...wanted });
  }

  /** The posts to the owner's server. */
  posts(): readonly TakenPost[] {
    return this.server.takenAt(this.address);
  }

  /** Calls a path below the owner's webhooks. */
  call(path: string, body: object = {}, method = 'POST'): Promise<Answer> {
    const { token } = this.owner;
    return this.commands.call(`/api/user/webhooks${path}`, { token, body, method });
  }

  async statesOf(webhookId: string): Promise<readonly string[]> {
    return (await deliveriesOf(this.commands, webhookId)).map(({ state }) => state);
  }

  async lastOfAccount() {
    const stream = streams.user(this.owner.userId);
    return (await this.commands.log.read(stream, { personal: 'skip' })).at(-1);
  }
}

/** Gives the calling file a command API and, for each test, an owner. */
export const setUpWebhookFixture = (): WebhookFixture => setUp(new WebhookFixture());
