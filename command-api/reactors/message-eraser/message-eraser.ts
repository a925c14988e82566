import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import { contactSubject, type ErasureReason, messageSubject } from '@app/events/thread';
import { describeError, type Logger } from '@app/service-kit/logging';
import type { Vault } from '@app/service-kit/vault/vault';
import { codeDecider } from '../../features/codes/decider.ts';
import { type CodeState, ownedPart, ownerOf } from '../../features/codes/state.ts';
import { threadDecider } from '../../features/threads/decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import {
  type CalendarChanges,
  codeIn,
  type DueMessage,
  type ErasureCalendar,
} from './erasure-calendar.ts';
import { contextOfReactor, defineBatchReactor, type Reactor } from '../runtime/reactor.ts';

const NAME = 'message-eraser';
const TICK_MS = 60_000;
/** Not urgent: messages are due after days. */
const GATHER_MS = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Any fixed UUID: repeated erasures of a message use the same command id. */
const ERASURES = '5b0f7c1a-8f43-5c56-9d0e-0f6f5b1f2c77';

type Reason = Extract<ErasureReason, 'auto_delete' | 'code_deleted'>;

export interface MessageEraserOptions {
  readonly calendar: ErasureCalendar;
  readonly vault: Pick<Vault, 'destroy'>;
  readonly handler: CommandHandler;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly tickMs?: number;
}

/**
 * Erases each message of a code, of both senders, `auto_delete_days` after it was sent
 * (docs/product.md, Erasure). A reported message waits for the decision; once the code is erased,
 * all are due (docs/adr/0106). A process manager: it remembers when each message is due, and checks
 * by the clock.
 */
export function messageEraser(options: MessageEraserOptions): Reactor {
  const { calendar, tickMs = TICK_MS } = options;
  return defineBatchReactor<CalendarChanges>({
    name: NAME,
    personal: 'skip',
    gatherMs: GATHER_MS,
    changes: () => ({
      days: new Map(),
      handedOver: [],
      sent: [],
      erased: [],
      reported: [],
      decided: [],
    }),
    on: {
      CodeGenerated: ({ data }, { days }) => void days.set(data.uid, data.autoDeleteDays),
      CodeClaimed: ({ data }, { days }) => void days.set(data.uid, data.autoDeleteDays),
      AutoDeleteChosen: ({ data }, { days }) => void days.set(data.uid, data.days),
      CodeHandedOver: ({ data }, { handedOver }) =>
        void handedOver.push({ ...data, days: data.autoDeleteDays }),
      // All of its messages are due, including late ones.
      CodeErased: ({ data }, { days }) => void days.set(data.uid, 0),
      MessageSent: ({ data, metadata }, { sent }) =>
        void sent.push({ ...data, sentAt: metadata.at }),
      MessageErased: ({ data }, { erased }) => void erased.push(data.messageId),
      ReportFiled: ({ data: { reportId, messageId }, metadata }, { reported }) => {
        if (messageId !== null) reported.push({ reportId, messageId, filedAt: metadata.at });
      },
      ReportDecided: ({ data }, { decided }) => void decided.push(data.reportId),
    },
    write: (changes, client) => calendar.write(changes, client),
    tick: { everyMs: tickMs, run: (signal) => eraseDueMessages(options, signal) },
  });
}

/** Erases messages that are due, oldest first. */
export async function eraseDueMessages(
  options: MessageEraserOptions,
  signal: AbortSignal,
): Promise<void> {
  const now = options.now();
  let after: DueMessage | null = null;
  while (!signal.aborted) {
    const due: readonly DueMessage[] = await options.calendar.due(now, after);
    const last = due.at(-1);
    if (!last) return;
    for (const [reason, messages] of await stillDue(due, now, options.handler)) {
      await erase(messages, reason, options, now);
    }
    after = last;
  }
}

/**
 * The calendar may lag behind an owner who has just chosen more days, and erasing cannot be undone,
 * so the code's own stream decides.
 */
async function stillDue(
  due: readonly DueMessage[],
  now: Date,
  handler: CommandHandler,
): Promise<ReadonlyMap<Reason, readonly DueMessage[]>> {
  const codes = new Map<string, CodeState>();
  for (const uid of due.map(({ uid: place }) => codeIn(place))) {
    if (!codes.has(uid)) codes.set(uid, await handler.state(codeDecider, streams.code(uid)));
  }
  const others = await withFormerOwners(due, codes, handler);
  const reasonOf = ({ messageId, uid, sentAt }: DueMessage): Reason | null => {
    // A former owner cannot choose other days.
    if (uid !== codeIn(uid)) return 'auto_delete';
    if (others.has(messageId)) return null;
    const code = codes.get(uid) ?? { status: 'none' };
    if (code.status === 'erased') return 'code_deleted';
    const days = ownedPart(code)?.autoDeleteDays ?? null;
    const isDue = days !== null && sentAt.getTime() + days * DAY_MS <= now.getTime();
    return isDue ? 'auto_delete' : null;
  };
  const reasons = due.flatMap((message) => {
    const reason = reasonOf(message);
    return reason === null ? [] : [{ reason, message }];
  });
  const grouped = Map.groupBy(reasons, ({ reason }) => reason);
  return new Map([...grouped].map(([reason, of]) => [reason, of.map(({ message }) => message)]));
}

/**
 * Messages that the calendar assigns to the code's owner although they stayed with a former owner,
 * because it has not handled the handover yet.
 */
async function withFormerOwners(
  due: readonly DueMessage[],
  codes: ReadonlyMap<string, CodeState>,
  handler: CommandHandler,
): Promise<ReadonlySet<string>> {
  const others = new Set<string>();
  for (const { messageId, uid, threadId } of due) {
    const code = codes.get(uid);
    if (!code || code.status === 'none') continue;
    if (ownedPart(code)?.takenOver === null) continue;
    const thread = await handler.state(threadDecider, streams.thread(threadId));
    if (thread.status === 'open' && thread.ownerId !== ownerOf(code)) others.add(messageId);
  }
  return others;
}

async function contactsOf(
  messages: readonly DueMessage[],
  handler: CommandHandler,
): Promise<readonly string[]> {
  const ids = new Set<string>();
  for (const threadId of new Set(messages.map((message) => message.threadId))) {
    const thread = await handler.state(threadDecider, streams.thread(threadId));
    ids.add(threadId);
    if (thread.status === 'open' && thread.contact.id !== null) ids.add(thread.contact.id);
  }
  return [...ids].map(contactSubject);
}

/** Destroys the keys first: from then on nobody can read the messages. */
async function erase(
  messages: readonly DueMessage[],
  reason: Reason,
  { calendar, vault, handler, logger }: MessageEraserOptions,
  at: Date,
): Promise<void> {
  if (messages.length === 0) return;
  const contacts = reason === 'code_deleted' ? await contactsOf(messages, handler) : [];
  await vault.destroy([...messages.map(({ messageId }) => messageSubject(messageId)), ...contacts]);
  const told: string[] = [];
  for (const { messageId, threadId } of messages) {
    const command = { type: 'EraseMessage', messageId, reason } as const;
    try {
      await handler.handle(
        threadDecider,
        streams.thread(threadId),
        command,
        contextOfReactor(NAME, uuidV5(ERASURES, messageId), at),
      );
      told.push(messageId);
    } catch (error) {
      logger.warn(
        { messageId, ...describeError(error) },
        'a message could not be erased; retrying at the next tick',
      );
    }
  }
  // MessageErased would remove them, too, but perhaps only after the next tick.
  await calendar.removeMessages(told);
}
