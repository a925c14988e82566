import { createHmac, type KeyObject } from 'node:crypto';
import { uuidV5 } from '@app/events/event-id';
import type { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';
import { SubjectErasedError, type Vault } from '@app/service-kit/vault/vault';
import { userDecider } from '../../features/accounts/decider.ts';
import type { Webhook } from '../../features/accounts/state.ts';
import { reachOf, type ChannelReach } from '../../features/channels/channel-reach.ts';
import { webhookSecret } from '../../features/webhooks/webhook-secret.ts';
import { Membership } from '../../features/organisations/membership.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import {
  ForbiddenAddressError,
  OutsidePoster,
  USER_AGENT,
  nextTry,
  readRetryAfter,
  type OutsideAnswer,
} from '../outside/post-outside.ts';
import { contextOfReactor } from '../runtime/reactor.ts';
import type { DueDeliveries, TakenDelivery } from './due-deliveries.ts';
import { userSubject } from '@app/events/user';
import { sealAnswer } from '@app/service-kit/webhooks/sealed-answer';
import type { PushReach } from '../../features/channels/channel-reach.ts';
import { Counter } from 'prom-client';
import type { EventNamed } from '@app/events/catalogue';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import type { WebhookScope } from '@app/events/webhook-words';

export const WEBHOOKS = 'webhooks';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Delays after failed attempts, in ms: about three days in total. */
const RETRY_AFTER_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
];
/** An endpoint to which every delivery fails for this long is disabled. */
const FAILING_MS = 5 * 24 * HOUR_MS;
/** Time limit for an endpoint's answer, in ms. */
const ANSWER_MS = 10 * SECOND_MS;

export interface DeliverOptions {
  readonly log: EventLog;
  readonly handler: CommandHandler;
  readonly vault: Vault;
  readonly due: DueDeliveries;
  /** The vault's secret `webhook-secrets`. */
  readonly secretKey: KeyObject;
  readonly reach: ChannelReach;
  readonly now: () => Date;
  readonly retryAfterMs?: readonly number[];
  /** Time limit for an endpoint's answer, in ms. */
  readonly answerMs?: number;
}

interface Posted {
  readonly outcome: PostOutcome;
  readonly answer: OutsideAnswer | null;
  readonly tookMs: number;
}

export class Deliverer {
  private readonly options: DeliverOptions;
  private readonly membership: Membership;
  private readonly poster: OutsidePoster;

  constructor(options: DeliverOptions) {
    this.options = options;
    this.membership = new Membership(options.handler);
    this.poster = new OutsidePoster((url) => reachOf(url, options.reach));
  }

  /** One attempt. @param stopping aborted when the process ends: the outcome is then unknown */
  async deliver(delivery: TakenDelivery, stopping: AbortSignal): Promise<void> {
    const { due, handler, log } = this.options;
    const user = await handler.state(userDecider, streams.user(delivery.userId));
    const webhooks = user.status === 'registered' && user.isActive ? user.webhooks : [];
    const webhook = webhooks.find(({ webhookId }) => webhookId === delivery.webhookId);
    const address = webhook?.address ?? null;
    if (!webhook?.isEnabled || address === null) return due.skip(delivery);
    if (!(await this.mayBeTold(webhook, delivery.userId))) return due.skip(delivery);
    const body = await composeDelivery(delivery, webhook.scopes, log);
    const headers = signedHeaders(delivery.deliveryId, body, this.secretsOf(webhook));
    const posted = await this.post(address, headers, body, stopping);
    if (stopping.aborted && posted.answer === null) return due.release(delivery);
    await this.note(delivery, address, posted);
  }

  /** The role is checked at each attempt, so deliveries that wait when it is lost are not sent. */
  private async mayBeTold({ organisationId }: Webhook, userId: string): Promise<boolean> {
    return organisationId === null || this.membership.mayManage(organisationId, userId);
  }

  private secretsOf({ secretId, former }: Webhook): readonly Buffer[] {
    const { secretKey, now } = this.options;
    const isBoth = former !== null && Date.parse(former.until) > now().getTime();
    const ids = isBoth ? [secretId, former.secretId] : [secretId];
    return ids.map((id) => webhookSecret(id, secretKey));
  }

  private async post(
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    stopping: AbortSignal,
  ): Promise<Posted> {
    const timeOver = AbortSignal.timeout(this.options.answerMs ?? ANSWER_MS);
    const signal = AbortSignal.any([stopping, timeOver]);
    const begun = performance.now();
    const tookMs = (): number => Math.round(performance.now() - begun);
    try {
      const answer = await this.poster.post({ url, headers, body: Buffer.from(body), signal });
      return { outcome: judgeAnswer(answer), answer, tookMs: tookMs() };
    } catch (error) {
      const outcome = judgeError(error, timeOver.aborted);
      return { outcome, answer: null, tookMs: tookMs() };
    }
  }

  private async note(
    delivery: TakenDelivery,
    address: string,
    { outcome, answer, tookMs }: Posted,
  ): Promise<void> {
    tries.inc({ outcome });
    const { due, vault, reach, now, retryAfterMs = RETRY_AFTER_MS } = this.options;
    const triedAt = now();
    const wish = answer === null ? null : readRetryAfter(answer.retryAfter);
    const isOver = outcome === 'accepted' || outcome === 'gone';
    const next = isOver ? null : nextTry(delivery.tries, wish, triedAt, retryAfterMs);
    const failingSince = await due.note({
      delivery,
      triedAt,
      tookMs,
      outcome,
      status: answer?.status ?? null,
      sealed: answer && (await keepAnswer(delivery, answer.text, reachOf(address, reach), vault)),
      state: outcome === 'accepted' ? 'delivered' : next === null ? 'failed' : 'waiting',
      dueAt: next ?? triedAt,
    });
    if (outcome === 'gone') await this.disable(delivery, address, 'gone');
    else if (failingSince && triedAt.getTime() - failingSince.getTime() >= FAILING_MS) {
      await this.disable(delivery, address, 'failing');
    }
  }

  /** Disables an endpoint; after a crash before this, the next failed attempt does so. */
  private async disable(
    { userId, webhookId, deliveryId }: TakenDelivery,
    address: string,
    reason: 'gone' | 'failing',
  ): Promise<void> {
    const { handler, now } = this.options;
    const at = now();
    const commandId = uuidV5(deliveryId, `disable/${at.getTime()}`);
    const command = { type: 'DisableWebhook', userId, webhookId, reason, address } as const;
    const context = contextOfReactor(WEBHOOKS, commandId, at);
    await handler.handle(userDecider, streams.user(userId), command, context);
  }
}

/** The result of a post. `answered`: it was received and rejected. */
export type PostOutcome = 'accepted' | 'answered' | 'gone' | 'late' | 'unreachable' | 'forbidden';

/** The meaning of an answer: 410 means that the endpoint no longer exists. */
function judgeAnswer({ status }: OutsideAnswer): PostOutcome {
  if (status >= 200 && status < 300) return 'accepted';
  return status === 410 ? 'gone' : 'answered';
}

/** Why there is no answer. Network errors may contain the address. */
function judgeError(error: unknown, isOver: boolean): PostOutcome {
  if (error instanceof ForbiddenAddressError) return 'forbidden';
  return isOver ? 'late' : 'unreachable';
}

/** How much of an answer is kept, in UTF-16 units. */
const KEPT_ANSWER = 500;

/**
 * The beginning of an answer, for the endpoint's owner. Answers from the operator's network are not
 * kept, since they would reveal to any owner what runs there.
 * @param reach the permitted networks for the endpoint
 * @returns null if nothing is kept
 */
export async function keepAnswer(
  { userId, deliveryId }: Pick<TakenDelivery, 'userId' | 'deliveryId'>,
  text: string,
  reach: PushReach,
  vault: Pick<Vault, 'ensure'>,
): Promise<Buffer | null> {
  if (text === '' || reach !== 'public') return null;
  const subject = userSubject(userId);
  try {
    const key = (await vault.ensure([subject])).get(subject);
    return key ? sealAnswer(text.slice(0, KEPT_ANSWER), key, deliveryId) : null;
  } catch (error) {
    if (error instanceof SubjectErasedError) return null;
    throw error;
  }
}

const tries = new Counter({
  name: 'webhook_tries_total',
  help: 'Attempts to deliver to webhooks of programs, by outcome: accepted, answered, gone, late, unreachable, forbidden',
  labelNames: ['outcome'],
});

/**
 * The body of a delivery: what happened, when, and the ids to request more. It contains a finder's
 * text if the endpoint's scopes include it, but never a finder's contact data. It is made at each
 * attempt, so data that was erased meanwhile is missing.
 * @returns JSON
 */
async function composeDelivery(
  delivery: TakenDelivery,
  scopes: readonly WebhookScope[],
  log: Pick<EventLog, 'readPage'>,
): Promise<string> {
  const { type, uid, threadId, messageId, happenedAt } = delivery;
  const withWords = messageId !== null && scopes.includes('messages:words');
  const data = {
    ...(uid !== null && { uid }),
    ...(threadId !== null && { thread_id: threadId }),
    ...(messageId !== null && { message_id: messageId }),
    ...(withWords && { content: await wordsOf(delivery, log) }),
  };
  return JSON.stringify({ type, timestamp: happenedAt.toISOString(), data });
}

/** Null if it was erased. */
async function wordsOf(
  { stream, revision }: TakenDelivery,
  log: Pick<EventLog, 'readPage'>,
): Promise<string | null> {
  if (stream === null || revision === null) return null;
  const page = { fromRevision: BigInt(revision), maxCount: 1, personal: 'open' } as const;
  const [event] = (await log.readPage(stream, page)).events;
  return event && isMessage(event) ? (event.personal?.content ?? null) : null;
}

const isMessage = (
  event: Recorded<AnyEvent>,
): event is Extract<Recorded<EventNamed<'MessageSent'>>, Recorded<AnyEvent>> =>
  event.type === 'MessageSent';

/**
 * The headers of a post by the Standard Webhooks specification: its id, its time, and a signature
 * for each secret.
 * @param id the same for each attempt, so that receivers can recognise repetitions
 * @param body JSON, as sent
 * @param secrets several while an old one is still valid
 */
function signedHeaders(
  id: string,
  body: string,
  secrets: readonly Buffer[],
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const sign = (secret: Buffer): string =>
    createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'Content-Type': 'application/json',
    'User-Agent': USER_AGENT,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  };
}
