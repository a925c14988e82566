import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { NoticeEvent } from '@app/events/notice';
import type { Position } from '@app/events/position';
import { streams } from '@app/events/streams';
import { userSubject } from '@app/events/user';
import { email, phone } from '../../contract/fields.ts';
import type { SettingsTest } from './contract.ts';
import { readLook } from '../brand/site-look.ts';
import { noticeDecider, type NoticeCommand, type RequestedNotice } from '../notices/decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import {
  type AddressChannels,
  type Delivery,
  type Outgoing,
  shownOf,
} from '../../reactors/notifier/channels/delivery.ts';
import { layOut } from '../../reactors/notifier/lay-out.ts';
import { MOCK_ANSWER } from '../../reactors/notifier/mock.ts';

/** In ms; the browser waits at most 10 seconds. */
const TEST_MS = 8000;

type TestOutcome = Extract<NoticeCommand, { type: 'RecordTest' }>['outcome'];

/** The result of a test, in the provider's words. */
export interface TestResult {
  readonly isSent: boolean;
  readonly answer: string;
  readonly position: Position | null;
}

/** Sends a test with unsaved settings, as a separate notice. */
export class SettingsTests {
  private readonly handler: CommandHandler;
  private readonly channels: AddressChannels;

  constructor(handler: CommandHandler, channels: AddressChannels) {
    this.handler = handler;
    this.channels = channels;
  }

  /**
   * Tests settings from the form. A resent command gets the first answer, and nothing is sent
   * again.
   */
  async run(
    { channel, to: typed, ...settings }: SettingsTest,
    userId: string,
    context: CommandContext,
  ): Promise<TestResult> {
    const noticeId = uuidV5(context.commandId, 'test');
    const known = await this.knownResult(noticeId);
    if (known) return known;
    const to = channel === 'email' ? email.parse(typed) : phone.parse(typed);
    const message = layOut(
      { noticeId, channel },
      { to, content: { kind: 'test' } },
      await readLook(this.handler),
    );
    const delivery: Delivery =
      settings.notification_mode === 'mock'
        ? { kind: 'accepted', answer: MOCK_ANSWER }
        : await this.channels[channel](message, {
            settings,
            begunBefore: null,
            signal: AbortSignal.timeout(TEST_MS),
          });
    const request: RequestedNotice = {
      noticeId,
      subject: userSubject(userId),
      kind: 'test',
      channel,
      about: { userId, cause: null },
      expiresAt: context.at.toISOString(),
    };
    const outcome = outcomeOf(delivery, message, settings.notification_mode);
    const command = { type: 'RecordTest', request, outcome } as const;
    const stream = streams.notice(noticeId);
    const { position } = await this.handler.handle(noticeDecider, stream, command, context);
    return { isSent: delivery.kind === 'accepted', answer: delivery.answer, position };
  }

  private async knownResult(noticeId: string): Promise<TestResult | null> {
    const events = await this.handler.log.read(streams.notice(noticeId), { personal: 'open' });
    // A notice's stream contains only its events.
    for (const event of events as unknown as readonly NoticeEvent[]) {
      if (event.type !== 'NoticeSent' && event.type !== 'NoticeFailed') continue;
      const position = events.at(-1)?.position ?? null;
      const answer = event.personal?.answer ?? '';
      return { isSent: event.type === 'NoticeSent', answer, position };
    }
    return null;
  }
}

function outcomeOf(
  { kind, answer }: Delivery,
  message: Outgoing,
  mode: 'mock' | 'live',
): TestOutcome {
  if (kind !== 'accepted') return { refusal: answer };
  return { mode, answer, shown: mode === 'mock' ? shownOf(message) : null };
}
