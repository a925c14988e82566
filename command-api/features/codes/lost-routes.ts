import { streams } from '@app/events/streams';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { CommandLimits } from '../../kernel/limits.ts';
import { lostDetailsOf } from './code-details.ts';
import { codeDecider } from './decider.ts';
import { isRobot } from './is-robot.ts';
import { lostCommands } from './lost-contract.ts';
import { Returns } from './returns.ts';
import { idsOf, uidOf } from './routes.ts';

export interface LostServices {
  readonly handler: CommandHandler;
  readonly limits: CommandLimits;
}

/** How things get lost, and come back. */
export function lostRoutes(router: CommandRouter, { handler, limits }: LostServices): void {
  const serve = router.serving(codeDecider);
  const returns = new Returns(handler);

  serve(lostCommands.markLost, {
    stream: ({ parameter }) => streams.code(uidOf(parameter('id'))),
    toCommand: ({ who, body, parameter }) => ({
      type: 'MarkLost',
      uid: uidOf(parameter('id')),
      ownerId: who.userId,
      details: lostDetailsOf(body),
    }),
    guard: ({ who, address }, handle) => limits.ownCode(address, who.userId, handle),
    answer: ({ parameter }) => idsOf(parameter('id')),
  });

  router.on(lostCommands.markFound, async ({ who, body, command, parameter, address }) => {
    const ids = idsOf(parameter('id'));
    const found = {
      uid: ids.uid,
      ownerId: who.userId,
      threadId: body.thread_id ?? null,
      thanks: body.thanks ?? '',
    };
    const position = await limits.ownCode(address, who.userId, () => returns.end(found, command));
    return { body: ids, position };
  });

  router.on(lostCommands.reportScan, async ({ command, parameter, address, header }) => {
    const uid = uidOf(parameter('code'));
    if (isRobot(header('User-Agent'))) return { body: {}, position: null };
    await limits.scan(address, uid);
    const stream = streams.code(uid);
    const scan = { type: 'ReportScan', uid } as const;
    const { position } = await handler.handle(codeDecider, stream, scan, command);
    return { body: {}, position };
  });
}
