import type { KeyObject } from 'node:crypto';
import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import { contactSubject, messageSubject } from '@app/events/thread';
import type { Vault } from '@app/service-kit/vault/vault';
import { threadDecider } from '../../features/threads/decider.ts';
import { destroyTraces } from '../../features/accounts/erasure.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { OwnedThreads } from './owned-threads.ts';
import { defineReactor, type Reactor } from '../runtime/reactor.ts';

const NAME = 'account-eraser';
const TICK_MS = 60 * 60_000;
/** How long the address of a link that was never opened can be read after it has run out, in ms. */
const LINK_KEPT_MS = 7 * 24 * 60 * 60_000;
/** Any fixed UUID: what is erased is erased by one and the same command, however often. */
const ERASURES = '8d1f3c6e-2b7a-5e44-a1c0-94f2d7e5b310';

export interface AccountEraserOptions {
  readonly threads: OwnedThreads;
  readonly vault: Pick<Vault, 'destroy' | 'destroyOlder'>;
  readonly handler: CommandHandler;
  /** Of look-ups. */
  readonly lookupKey: KeyObject;
  readonly now: () => Date;
  readonly tickMs?: number;
}

/**
 * Finishes what the erasure of an account begins: whatever a crash left of the
 * user's own traces, and every message of both sides in their threads, also one that arrives late.
 * It remembers which threads are whose, since the log cannot be asked.
 */
export function accountEraser(options: AccountEraserOptions): Reactor {
  const { threads, vault, now, tickMs = TICK_MS } = options;
  return defineReactor({
    name: NAME,
    personal: 'skip',
    on: {
      ThreadStarted: async ({ data }) => {
        await threads.add(data.threadId, data.ownerId);
      },
      MessageSent: async ({ data, metadata }) => {
        if (!(await threads.isErased(data.ownerId))) return;
        await eraseThread(data.threadId, options, new Date(metadata.at));
      },
      UserErased: async ({ data, metadata }) => {
        const at = new Date(metadata.at);
        await threads.noteErased(data.userId);
        await destroyTraces(data.userId, options, contextOf(data.userId, at));
        for (const threadId of await threads.of(data.userId)) {
          await eraseThread(threadId, options, at);
        }
      },
    },
    tick: {
      everyMs: tickMs,
      // Whoever asked for a link and never came is nobody whose address we should hold.
      run: async () => vault.destroyOlder('link:', new Date(now().getTime() - LINK_KEPT_MS)),
    },
  });
}

/** Destroys the keys first: from then on nobody can read the messages, whatever comes after. */
async function eraseThread(
  threadId: string,
  { handler, vault }: AccountEraserOptions,
  at: Date,
): Promise<void> {
  const stream = streams.thread(threadId);
  const thread = await handler.current(threadDecider, stream);
  if (thread.status === 'none') return;
  const left = [...thread.messages].filter(([, { erased }]) => !erased).map(([id]) => id);
  await vault.destroy([contactSubject(threadId), ...left.map(messageSubject)]);
  for (const messageId of left) {
    const command = { type: 'EraseMessage', messageId, reason: 'account_erased' } as const;
    await handler.handle(threadDecider, stream, command, contextOf(messageId, at));
  }
}

function contextOf(subject: string, at: Date): CommandContext {
  const commandId = uuidV5(ERASURES, subject);
  const actor = { kind: 'reactor', name: NAME } as const;
  // Whether it was sent before does not matter: a message that is erased is not erased again.
  const isResend = false;
  return { actor, commandId, correlationId: commandId, causationId: commandId, at, isResend };
}
