import type { KeyObject } from 'node:crypto';
import { uuidV5 } from '@app/events/event-id';
import type { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';
import type { Vault } from '@app/service-kit/vault/vault';
import { userDecider } from '../../features/accounts/decider.ts';
import type { Webhook } from '../../features/accounts/state.ts';
import { type ChannelReach, reachOf } from '../../features/channels/channel-reach.ts';
import { webhookSecret } from '../../features/webhooks/webhook-secret.ts';
import { Membership } from '../../features/organisations/membership.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { nextTry } from '../outside/next-try.ts';
import { type OutsideAnswer, OutsidePoster } from '../outside/post-outside.ts';
import { readRetryAfter } from '../outside/retry-after.ts';
import { signedHeaders } from '../outside/signed-headers.ts';
import { composeDelivery } from './compose-delivery.ts';
import type { DueDeliveries, TakenDelivery } from './due-deliveries.ts';
import { keepAnswer } from './keep-answer.ts';
import { judgeAnswer, judgeError, type PostOutcome } from './judge-post.ts';
import { countPost } from './metrics.ts';

export const WEBHOOKS = 'webhooks';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Delays after failed attempts, in ms: about three days in total. */
export const RETRY_AFTER_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
];
/** An endpoint to which every delivery fails for this long is disabled. */
export const FAILING_MS = 5 * 24 * HOUR_MS;
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
  /** Delays between failed attempts, in ms. */
  readonly retryAfterMs?: readonly number[];
  /** Time limit for an endpoint's answer, in ms. */
  readonly answerMs?: number;
}

/** The result of a post. */
interface Posted {
  readonly outcome: PostOutcome;
  readonly answer: OutsideAnswer | null;
  readonly tookMs: number;
}

/** Makes single attempts of deliveries. */
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
    countPost(outcome);
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
    await handler.handle(userDecider, streams.user(userId), command, {
      actor: { kind: 'reactor', name: WEBHOOKS },
      commandId,
      correlationId: commandId,
      causationId: commandId,
      at,
    });
  }
}
