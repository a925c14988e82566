import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { SettingsValues } from '@app/events/settings';
import { streams } from '@app/events/streams';
import { DomainError } from '../../kernel/domain-error.ts';
import { userDecider } from '../../features/accounts/decider.ts';
import {
  noticeDecider,
  type NoticeCommand,
  type NoticeState,
  type RequestedNotice,
} from '../../features/notices/decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import {
  needsProvider,
  shownOf,
  type Channels,
  type Delivery,
  type Outgoing,
} from './channels/delivery.ts';
import { unprovenNotice, type NoticeBudget } from './budget/notice-budget.ts';
import type { Composer } from './compose.ts';
import type { DueNotice, DueNotices } from './due-notices.ts';
import { contextOfReactor } from '../runtime/reactor.ts';
import { MOCK_ANSWER, mockLine } from './mock.ts';
import { nextTry } from '../outside/post-outside.ts';

export const NOTIFIER = 'notifier';

export interface AttemptOptions {
  readonly handler: CommandHandler;
  readonly due: DueNotices;
  readonly composer: Composer;
  readonly budget: NoticeBudget;
  readonly channels: Channels;
  readonly now: () => Date;
  readonly retryAfterMs?: readonly number[];
  /** Called in mock mode with a line for the terminal. */
  readonly onMock: (line: string) => void;
}

type OpenNotice = Exclude<NoticeState, { status: 'none' }>;
type Outcome = Extract<NoticeCommand, { type: 'RecordSent' | 'RecordFailure' | 'Drop' }>;

/** One attempt for one notice: looked up, sent or shown, and recorded. */
export class Attempt {
  private readonly noticeId: string;
  private readonly correlationId: string;
  private readonly options: AttemptOptions;

  constructor({ noticeId, correlationId }: DueNotice, options: AttemptOptions) {
    this.noticeId = noticeId;
    this.correlationId = correlationId;
    this.options = options;
  }

  /**
   * @param signal aborted when the time for this attempt is over
   * @param stopping aborted when the process ends: the outcome of the attempt is then unknown
   * @returns the outcome; null if nothing was attempted
   */
  async make(
    settings: SettingsValues,
    signal: AbortSignal,
    stopping: AbortSignal,
  ): Promise<Outcome['type'] | null> {
    const { due, handler, now } = this.options;
    const state = await handler.state(noticeDecider, streams.notice(this.noticeId));
    if (state.status === 'none' || state.status === 'sent' || state.status === 'dropped') {
      await due.remove(this.noticeId);
      return null;
    }
    if (state.status === 'parked') {
      await due.park(this.noticeId, now());
      return null;
    }
    const notBefore = state.notBefore ?? state.request.startsAt ?? null;
    if (notBefore !== null && Date.parse(notBefore) > now().getTime()) {
      await due.postpone(this.noticeId, new Date(notBefore));
      return null;
    }
    const outcome = await this.outcomeOf(state, settings, signal);
    // The next process repeats an attempt that was cut short by the end of this one.
    if (stopping.aborted && outcome.type === 'RecordFailure') {
      await due.postpone(this.noticeId, now());
      return null;
    }
    await this.record(outcome, state);
    return outcome.type;
  }

  private async outcomeOf(
    state: OpenNotice,
    settings: SettingsValues,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const { request } = state;
    const { composer, budget, due, channels, now, onMock } = this.options;
    if (Date.parse(request.expiresAt) <= now().getTime()) {
      return { type: 'Drop', reason: 'expired' };
    }
    const composed = await composer.compose(request, settings);
    if (composed.kind === 'drop') return { type: 'Drop', reason: composed.reason };
    const { message, sealedFor } = composed;
    const unproven = await unprovenNotice(request, message, composer.recipients);
    if (unproven && !(await budget.take(unproven, now()))) {
      return { type: 'Drop', reason: 'over-budget' };
    }
    if (settings.notification_mode === 'mock' && needsProvider(request.channel)) {
      onMock(mockLine(request, message));
      const shown = shownOf(message);
      return { type: 'RecordSent', mode: 'mock', answer: MOCK_ANSWER, shown, sealedFor };
    }
    const begunBefore = await due.begin(this.noticeId, now());
    const sending = { settings, begunBefore, signal };
    const delivery = await channels[request.channel](message, sending);
    if (delivery.kind === 'gone') {
      await this.expirePlace(request, message);
      return { type: 'Drop', reason: 'no-recipient' };
    }
    return { ...this.judge(delivery, state.tries), sealedFor };
  }

  /**
   * Expires a device or channel that is gone before the notice is settled: after a crash in
   * between, the next attempt does not find it.
   */
  private async expirePlace({ about }: RequestedNotice, { to }: Outgoing): Promise<void> {
    const { userId, deviceId, channelId } = about;
    if (userId === undefined) return;
    const command =
      deviceId !== undefined
        ? ({ type: 'ExpireDevice', userId, deviceId, endpoint: to } as const)
        : channelId !== undefined && ({ type: 'ExpireChannel', userId, channelId } as const);
    if (!command) return;
    const context = this.contextOf(uuidV5(this.noticeId, 'expire'));
    await this.options.handler.handle(userDecider, streams.user(userId), command, context);
  }

  private judge(
    delivery: Exclude<Delivery, { kind: 'gone' }>,
    tries: number,
  ): Exclude<Outcome, { type: 'Drop' }> {
    const { answer } = delivery;
    if (delivery.kind === 'accepted') {
      return { type: 'RecordSent', mode: 'live', answer, shown: null };
    }
    if (delivery.kind === 'refused') {
      return { type: 'RecordFailure', answer, nextAttemptAt: null, reason: 'refused' };
    }
    const { now, retryAfterMs } = this.options;
    const nextAttemptAt = nextTry(tries, delivery.retryAfterMs, now(), retryAfterMs);
    return { type: 'RecordFailure', answer, nextAttemptAt, reason: 'tries-used-up' };
  }

  private async record(outcome: Outcome, { request, attempts }: OpenNotice): Promise<void> {
    const { due, now } = this.options;
    const isRecorded = await this.append(outcome, attempts);
    // The next attempt finds out whether they are gone, or have left a new address.
    if (outcome.type === 'RecordFailure' && outcome.nextAttemptAt) {
      return due.postpone(request.noticeId, outcome.nextAttemptAt);
    }
    if (!isRecorded) await this.append({ type: 'Drop', reason: 'erased' }, attempts);
    if (isRecorded && outcome.type === 'RecordFailure') {
      return due.park(request.noticeId, now());
    }
    return due.remove(request.noticeId);
  }

  /** @returns false if the notice's subject was erased, so that nothing can be sealed */
  private async append(outcome: Outcome, attempts: number): Promise<boolean> {
    const stream = streams.notice(this.noticeId);
    const id = uuidV5(this.noticeId, `${outcome.type}/${attempts}/${this.options.now().getTime()}`);
    const context = this.contextOf(id);
    try {
      await this.options.handler.handle(noticeDecider, stream, outcome, context);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'erased') return false;
      throw error;
    }
  }

  private contextOf(commandId: string): CommandContext {
    const context = contextOfReactor(NOTIFIER, commandId, this.options.now());
    return { ...context, correlationId: this.correlationId };
  }
}
