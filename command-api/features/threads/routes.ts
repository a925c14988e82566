import { commandRoutes } from '../../contract/command-routes.ts';
import { WORK_HEADER } from './work-contract.ts';
import type { FinderWork } from './proof-of-work.ts';
import type { CommandLimits } from '../../kernel/limits.ts';
import type { Threads } from './threads.ts';
import { readUidOf } from '../codes/routes.ts';
import type { Call, CommandRouter } from '../../kernel/command-router.ts';

/** What finders and owners write to each other (specification, section 7; decisions, Threads). */
export function messageRoutes(
  router: CommandRouter,
  threads: Threads,
  limits: CommandLimits,
  work: FinderWork,
): void {
  router.on(commandRoutes.sendMessage, async ({ body, command, parameter, address, header }) => {
    const uid = readUidOf(parameter('id'));
    const isDone = work.isDone(command, header(WORK_HEADER));
    if (!isDone && (await limits.isUnderPressure(uid))) throw work.demand(command);
    await limits.message(address, uid);
    const { id, token, position } = await threads.start(uid, body, command);
    return { body: { id, thread_token: token }, position };
  });

  router.on(commandRoutes.replyToMessage, async ({ who, body, command, parameter }) => {
    const { content } = body;
    const { id, position } = await threads.reply(who.userId, parameter('id'), content, command);
    return { body: { id }, position };
  });

  router.on(commandRoutes.answerInThread, async ({ body, command, parameter, address }) => {
    await limits.answer(address);
    const { id, position } = await threads.answer(parameter('token'), body.content, command);
    return { body: { id }, position };
  });

  const block =
    (isBlocked: boolean) =>
    async ({ who, command, parameter }: Call<unknown, 'user'>) => {
      const id = parameter('id');
      const { position } = await threads.block(who.userId, id, isBlocked, command);
      return { body: {}, position };
    };
  router.on(commandRoutes.blockThread, block(true));
  router.on(commandRoutes.unblockThread, block(false));

  router.on(commandRoutes.requestThreadLink, async ({ body, command, address, parameter }) => {
    await limits.threadLink(address, parameter('token'));
    const { position } = await threads.requestLink(parameter('token'), body.channel, command);
    return { body: {}, position };
  });

  router.on(commandRoutes.withdrawContact, async ({ command, parameter }) => {
    const { position } = await threads.withdrawContact(parameter('token'), command);
    return { body: {}, position };
  });
}
