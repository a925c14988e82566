import { streams } from '@app/events/streams';
import { isSameSecret } from '@app/service-kit/is-same-secret';
import { readThreadToken } from '@app/service-kit/thread-token';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { threadDecider, threadNotFound } from './decider.ts';
import type { OpenThread } from './state.ts';

/**
 * Opens a conversation by the token of its finder's private link (docs/adr/0008).
 * @throws DomainError, the same for an invalid token, an unknown thread and a wrong secret
 */
export async function openByLink(
  handler: Pick<CommandHandler, 'state'>,
  token: string,
): Promise<OpenThread> {
  const link = readThreadToken(token);
  if (!link) throw threadNotFound();
  const thread = await handler.state(threadDecider, streams.thread(link.threadId));
  if (thread.status === 'none' || !isSameSecret(thread.tokenHash, link.hash)) {
    throw threadNotFound();
  }
  return thread;
}
