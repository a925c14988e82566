import type { Router } from '@koa/router';
import { readUid } from '@app/events/uid';
import type { Authentication } from '@app/service-kit/http/authenticate';
import {
  finderMessage,
  type FinderMessageAnswer,
  reply,
  type ReplyAnswer,
} from '../contract/messages.ts';
import { codeNotFound } from '../domain/domain-error.ts';
import type { Threads } from '../threads.ts';
import { answer, commandContext, readBody } from './command-request.ts';

const FINDER = { kind: 'finder' } as const;

/** What finders and owners write to each other (specification, section 7; decisions, Threads). */
export function messageRoutes(
  router: Router,
  authentication: Authentication,
  threads: Threads,
): void {
  router.post('/qr/:id/message', async (context) => {
    const uid = readUid(context.params['id'] ?? '');
    if (uid === null) throw codeNotFound();
    const message = await readBody(context, finderMessage);
    const command = commandContext(context, FINDER, message);
    const { id, token, position } = await threads.start(uid, message, command);
    answer(context, 201, { id, thread_token: token } satisfies FinderMessageAnswer, position);
  });

  router.post('/user/messages/:id/reply', async (context) => {
    const { userId } = await authentication.user(context);
    const body = await readBody(context, reply);
    const command = commandContext(context, { kind: 'user', id: userId }, body);
    const toMessage = context.params['id'] ?? '';
    const { id, position } = await threads.reply(userId, toMessage, body.content, command);
    answer(context, 201, { id } satisfies ReplyAnswer, position);
  });

  router.post('/threads/:token/messages', async (context) => {
    const body = await readBody(context, reply);
    const command = commandContext(context, FINDER, body);
    const token = context.params['token'] ?? '';
    const { id, position } = await threads.answer(token, body.content, command);
    answer(context, 201, { id } satisfies ReplyAnswer, position);
  });
}
