import type { NoticeChannel } from '@app/events/notice';
import { NOTICE_CHANNELS } from '@app/events/notice-words';
import type { SettingsValues } from '@app/events/settings';
import { streams } from '@app/events/streams';
import { describeError, type Logger } from '@app/service-kit/logging';
import { pause } from '@app/service-kit/pause';
import { missingFor } from '../../features/settings/contract.ts';
import { settingsDecider } from '../../features/settings/decider.ts';
import { Rest } from '../runtime/rest.ts';
import { Attempt, type AttemptOptions } from './attempt.ts';
import { needsProvider } from './channels/delivery.ts';
import type { TakenNotice } from './due-notices.ts';
import { countNotices, countTry } from './metrics.ts';

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
/**
 * Concurrent attempts of each channel, so that a slow provider delays few notices, and none of
 * other channels.
 */
const AT_ONCE = { email: 4, sms: 4, push: 16, ntfy: 16, telegram: 8 } as const;
/** Time for attempts in progress to finish when the process ends, in ms. */
const GRACE_MS = 700;
/** Delay before an unreachable store is tried again, in ms. */
const AFTER_TROUBLE_MS = 1000;

/** Sends due notices, a few at a time, while this process holds the notifier's lease. */
export class Sender {
  private readonly options: SenderOptions;
  private readonly running: Record<NoticeChannel, Set<Promise<void>>> = {
    email: new Set(),
    sms: new Set(),
    push: new Set(),
    ntfy: new Set(),
    telegram: new Set(),
  };
  /**
   * Channels that may have more due notices; each finished attempt makes room for another one.
   */
  private readonly mayHaveMore = new Set<NoticeChannel>();
  private readonly rest = new Rest();
  /** When waiting notices were last counted, by `performance.now()`. */
  private countedAt = -Infinity;

  constructor(options: SenderOptions) {
    this.options = options;
  }

  /** Makes it look for due notices now. */
  wake(): void {
    this.rest.wake();
  }

  /**
   * Sends until the signal is aborted; then attempts in progress are given up, and repeated later.
   */
  async run(signal: AbortSignal): Promise<void> {
    const giveUp = new AbortController();
    signal.addEventListener('abort', () => this.wake(), { once: true });
    const { pollMs = POLL_MS } = this.options;
    while (!signal.aborted) {
      this.rest.begin();
      let restMs = pollMs;
      try {
        const areWaiting = await this.round(giveUp.signal);
        if (!areWaiting) restMs = IDLE_POLL_MS;
      } catch (error) {
        const { logger } = this.options;
        logger.warn(describeError(error), 'due notices could not be read; retrying in 1 s');
        await pause(AFTER_TROUBLE_MS, signal);
      }
      await this.rest.take(restMs, signal);
    }
    const left = Promise.all(NOTICE_CHANNELS.flatMap((channel) => [...this.running[channel]]));
    await Promise.race([left, pause(GRACE_MS)]);
    giveUp.abort();
    await left;
  }

  /** @returns whether any notice may wait for an attempt, now or later */
  private async round(giveUp: AbortSignal): Promise<boolean> {
    const { budget, due, handler, now, pollMs = POLL_MS } = this.options;
    if (performance.now() - this.countedAt >= pollMs) {
      const counts = await due.count(now());
      this.countedAt = performance.now();
      countNotices(counts);
      await budget.removeOld(now());
      if (counts.due === 0) return false;
    }
    await this.fill(await handler.state(settingsDecider, streams.settings()), giveUp);
    return true;
  }

  private async fill(settings: SettingsValues, giveUp: AbortSignal): Promise<void> {
    const { due, now, tryMs = TRY_MS } = this.options;
    const free = this.free(settings);
    if (free.size === 0) return;
    const until = new Date(now().getTime() + tryMs + CLAIM_MARGIN_MS);
    const taken = await due.take(free, now(), until);
    this.noteMore(free, taken);
    for (const notice of taken) this.begin(notice, settings, giveUp);
  }

  /** A channel whose room was filled may have more due notices. */
  private noteMore(
    free: ReadonlyMap<NoticeChannel, number>,
    taken: readonly Pick<TakenNotice, 'channel'>[],
  ): void {
    for (const [channel, room] of free) {
      const count = taken.filter((notice) => notice.channel === channel).length;
      if (count >= room) this.mayHaveMore.add(channel);
      else this.mayHaveMore.delete(channel);
    }
  }

  private begin(notice: TakenNotice, settings: SettingsValues, giveUp: AbortSignal): void {
    const { channel } = notice;
    const running = this.running[channel];
    const attempt = this.attempt(notice, settings, giveUp).finally(() => {
      running.delete(attempt);
      if (this.mayHaveMore.has(channel)) this.wake();
    });
    running.add(attempt);
  }

  /**
   * How many more attempts each channel may begin; without complete settings, its notices wait and
   * it begins none.
   */
  private free(settings: SettingsValues): ReadonlyMap<NoticeChannel, number> {
    const isLive = settings.notification_mode === 'live';
    const able = NOTICE_CHANNELS.filter(
      (channel) =>
        !(needsProvider(channel) && isLive && missingFor(channel, settings).length > 0) &&
        this.running[channel].size < AT_ONCE[channel],
    );
    return new Map(able.map((channel) => [channel, AT_ONCE[channel] - this.running[channel].size]));
  }

  /**
   * An attempt that fails because of our own error stays claimed for a while, and is then repeated.
   */
  private async attempt(
    { channel, ...notice }: TakenNotice,
    settings: SettingsValues,
    giveUp: AbortSignal,
  ): Promise<void> {
    const { logger, tryMs = TRY_MS } = this.options;
    const signal = AbortSignal.any([AbortSignal.timeout(tryMs), giveUp]);
    try {
      const outcome = await new Attempt(notice, this.options).make(settings, signal, giveUp);
      if (!outcome) return;
      countTry(channel, outcome);
      logger.info({ ...notice, outcome }, 'a notice was tried');
    } catch (error) {
      logger.warn(
        { noticeId: notice.noticeId, ...describeError(error) },
        'an attempt to send a notice failed; retrying',
      );
    }
  }
}
