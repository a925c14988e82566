import { idOr } from '../../kernel/id-or.ts';
import { readUuid, uuidV5 } from '@app/events/event-id';
import type { ReadingScope } from '@app/events/reading';
import { streams } from '@app/events/streams';
import { readUid } from '@app/events/uid';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { userDecider } from '../accounts/decider.ts';
import { codeDecider } from '../codes/decider.ts';
import { codeNotFound } from '../codes/refusals.ts';
import { messageNotFound, threadDecider, threadUnknown } from '../threads/decider.ts';
import { isThreadId, threadOfMessage } from '../threads/message-id.ts';
import { readingCommands, type ScopeRequest } from './contract.ts';
import { endOfReading, readingDecider, readingNotFound } from './decider.ts';

/** How administrators get access to messages: with a reason, for a limited time (docs/adr/0127). */
export function readingRoutes(router: CommandRouter, handler: CommandHandler): void {
  const serve = router.serving(readingDecider);

  serve(readingCommands.openReading, {
    stream: ({ command }) => streams.reading(newReadingId(command)),
    toCommand: async ({ who, body, command }) => ({
      type: 'Open',
      readingId: newReadingId(command),
      administratorId: who.userId,
      scope: await findScope(handler, body.scope),
      reason: body.reason,
      at: command.at,
    }),
    isNew: true,
    answer: ({ command }, { events }) => {
      const opened = events.find((event) => event.type === 'ReadingOpened');
      const expiresAt = opened?.data.expiresAt ?? endOfReading(command.at);
      return { id: newReadingId(command), expires_at: expiresAt };
    },
  });

  serve(readingCommands.endReading, {
    stream: ({ parameter }) => streams.reading(readingIdOf(parameter('id'))),
    toCommand: ({ who, parameter }) => ({
      type: 'End',
      readingId: readingIdOf(parameter('id')),
      administratorId: who.userId,
    }),
  });
}

const newReadingId = ({ commandId }: { readonly commandId: string }): string =>
  uuidV5(commandId, 'reading');

const readingIdOf = (text: string): string => idOr(text, readingNotFound);

/**
 * Finds the scope to read, with the owner concerned.
 * @throws DomainError if it does not exist
 */
async function findScope(handler: CommandHandler, scope: ScopeRequest): Promise<ReadingScope> {
  switch (scope.kind) {
    case 'conversation':
      return findConversation(handler, scope.id);
    case 'code':
      return findCode(handler, scope.id);
    case 'owner':
      return findOwner(handler, scope.id);
    case 'messages': {
      const messageIds = [...new Set(scope.ids)];
      if (messageIds.some((id) => threadOfMessage(id) === null)) throw messageNotFound();
      return { kind: 'messages', messageIds };
    }
  }
}

async function findConversation(handler: CommandHandler, threadId: string): Promise<ReadingScope> {
  if (!isThreadId(threadId)) throw threadUnknown();
  const thread = await handler.state(threadDecider, streams.thread(threadId));
  if (thread.status === 'none') throw threadUnknown();
  const { uid, ownerId } = thread;
  return { kind: 'conversation', threadId, uid, ownerId };
}

async function findCode(handler: CommandHandler, text: string): Promise<ReadingScope> {
  const uid = readUid(text);
  if (uid === null) throw codeNotFound();
  const code = await handler.state(codeDecider, streams.code(uid));
  if (code.status === 'none') throw codeNotFound();
  const ownerId = code.status === 'deleted' ? code.code.ownerId : code.ownerId;
  return { kind: 'code', uid, ownerId };
}

async function findOwner(handler: CommandHandler, text: string): Promise<ReadingScope> {
  const ownerId = readUuid(text);
  if (ownerId === null) throw ownerNotFound();
  const user = await handler.state(userDecider, streams.user(ownerId));
  if (user.status !== 'registered') throw ownerNotFound();
  return { kind: 'owner', ownerId };
}

const ownerNotFound = (): DomainError =>
  new DomainError('not-found', 'owner-not-found', 'There is no such owner.');
