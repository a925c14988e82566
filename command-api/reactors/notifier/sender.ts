import type { NoticeChannel } from '@app/events/notice';
import { NOTICE_CHANNELS } from '@app/events/notice-words';
import type { SettingsValues } from '@app/events/settings';
import { streams } from '@app/events/streams';
import type { Logger } from '@app/service-kit/logging';
import { Counter, Gauge } from 'prom-client';
import { missingFor } from '../../features/settings/contract.ts';
import { settingsDecider } from '../../features/settings/decider.ts';
import { AttemptLoop } from '../runtime/attempt-loop.ts';
import { Attempt, type AttemptOptions, NOTIFIER } from './attempt.ts';
import { needsProvider } from './channels/delivery.ts';
import type { TakenNotice } from './due-notices.ts';

export interface SenderOptions extends AttemptOptions {
  readonly logger: Logger;
  /** How often it looks for due notices while some wait, in ms. */
  readonly pollMs?: number;
  /** Time limit of an attempt, in ms. */
  readonly tryMs?: number;
}

const POLL_MS = 1000;
/** While no notice waits, only this process can create one, and it then wakes the sender. */
const IDLE_POLL_MS = 60_000;
const TRY_MS = 30_000;
/** How much longer than its time limit an attempt stays claimed, in ms. */
const CLAIM_MARGIN_MS = 5000;
/** Concurrent attempts, so that a slow provider delays few notices, and none of other channels. */
const AT_ONCE = { email: 4, sms: 4, push: 16, ntfy: 16, telegram: 8 } as const;

const waiting = new Gauge({
  name: 'notices_waiting',
  help: 'Notices still to be sent, now or later',
});
const parked = new Gauge({
  name: 'notices_parked',
  help: 'Notices that wait for an administrator to send them again',
});
const oldest = new Gauge({
  name: 'notices_oldest_due_seconds',
  help: 'How long the oldest notice has been due',
});
const tries = new Counter({
  name: 'notice_tries_total',
  help: 'Attempts to send notices, by channel and outcome: sent, failed, dropped',
  labelNames: ['channel', 'outcome'],
});
const OUTCOMES = { RecordSent: 'sent', RecordFailure: 'failed', Drop: 'dropped' } as const;

/** Sends due notices while this process holds the notifier's lease. */
export class Sender {
  private readonly options: SenderOptions;
  private readonly loop: AttemptLoop<NoticeChannel>;
  /** Channels that may have more due notices; each finished attempt makes room for another one. */
  private readonly mayHaveMore = new Set<NoticeChannel>();
  /** When waiting notices were last counted, by `performance.now()`. */
  private countedAt = -Infinity;

  constructor(options: SenderOptions) {
    this.options = options;
    const round = (giveUp: AbortSignal) => this.round(giveUp);
    this.loop = new AttemptLoop({ reactor: NOTIFIER, logger: options.logger, round });
  }

  /** Makes it look for due notices now. */
  wake(): void {
    this.loop.wake();
  }

  run(signal: AbortSignal): Promise<void> {
    return this.loop.run(signal);
  }

  private async round(giveUp: AbortSignal): Promise<number> {
    const { budget, due, handler, now, pollMs = POLL_MS, tryMs = TRY_MS } = this.options;
    if (performance.now() - this.countedAt >= pollMs) {
      const counts = await due.count(now());
      this.countedAt = performance.now();
      waiting.set(counts.due);
      parked.set(counts.parked);
      oldest.set(counts.oldestDueSeconds);
      await budget.removeOld(now());
      if (counts.due === 0) return IDLE_POLL_MS;
    }
    const settings = await handler.state(settingsDecider, streams.settings());
    const free = this.free(settings);
    if (free.size === 0) return pollMs;
    const until = new Date(now().getTime() + tryMs + CLAIM_MARGIN_MS);
    const taken = await due.take(free, now(), until);
    const byChannel = Map.groupBy(taken, ({ channel }) => channel);
    for (const [channel, room] of free) {
      if ((byChannel.get(channel)?.length ?? 0) >= room) this.mayHaveMore.add(channel);
      else this.mayHaveMore.delete(channel);
    }
    for (const notice of taken) {
      const { channel, noticeId } = notice;
      const onEnd = (): void => {
        if (this.mayHaveMore.has(channel)) this.wake();
      };
      this.loop.start(channel, noticeId, () => this.attempt(notice, settings, giveUp), onEnd);
    }
    return pollMs;
  }

  /**
   * How many more attempts each channel may begin; without complete settings, its notices wait and
   * it begins none.
   */
  private free(settings: SettingsValues): ReadonlyMap<NoticeChannel, number> {
    const isLive = settings.notification_mode === 'live';
    const { running } = this.loop;
    const rooms = NOTICE_CHANNELS.map((channel) => {
      const waits = needsProvider(channel) && isLive && missingFor(channel, settings).length > 0;
      const count = running.filter((each) => each === channel).length;
      return [channel, waits ? 0 : AT_ONCE[channel] - count] as const;
    });
    return new Map(rooms.filter(([, room]) => room > 0));
  }

  private async attempt(
    { channel, ...notice }: TakenNotice,
    settings: SettingsValues,
    giveUp: AbortSignal,
  ): Promise<void> {
    const { logger, tryMs = TRY_MS } = this.options;
    const signal = AbortSignal.any([AbortSignal.timeout(tryMs), giveUp]);
    const outcome = await new Attempt(notice, this.options).make(settings, signal, giveUp);
    if (!outcome) return;
    tries.inc({ channel, outcome: OUTCOMES[outcome] });
    logger.info({ ...notice, outcome }, 'a notice was tried');
  }
}
