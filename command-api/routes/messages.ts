import { readUid } from '@app/events/uid';
import { commandRoutes } from '../contract/command-routes.ts';
import { codeNotFound } from '../domain/domain-error.ts';
import type { Threads } from '../threads.ts';
import type { CommandRouter } from './command-router.ts';

/** What finders and owners write to each other (specification, section 7; decisions, Threads). */
export function messageRoutes(router: CommandRouter, threads: Threads): void {
  router.on(commandRoutes.sendMessage, async ({ body, command, parameter }) => {
    const uid = readUid(parameter('id'));
    if (uid === null) throw codeNotFound();
    const { id, token, position } = await threads.start(uid, body, command);
    return { body: { id, thread_token: token }, position };
  });

  router.on(commandRoutes.replyToMessage, async ({ who, body, command, parameter }) => {
    const { content } = body;
    const { id, position } = await threads.reply(who.userId, parameter('id'), content, command);
    return { body: { id }, position };
  });

  router.on(commandRoutes.answerInThread, async ({ body, command, parameter }) => {
    const { id, position } = await threads.answer(parameter('token'), body.content, command);
    return { body: { id }, position };
  });
}
