import { streams } from '@app/events/streams';
import { readThreadToken } from '@app/service-kit/thread-token';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { opened, threadDecider, threadNotFound } from './decider.ts';
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
  return opened(await handler.state(threadDecider, streams.thread(link.threadId)), link.hash);
}
