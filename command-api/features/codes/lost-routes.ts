import { streams } from '@app/events/streams';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { CommandLimits } from '../../kernel/limits.ts';
import type { Acting } from '../organisations/acting.ts';
import type { Openings } from '../openings/openings.ts';
import { lostDetailsOf } from './code-details.ts';
import { codeDecider } from './decider.ts';
import { isRobot } from './is-robot.ts';
import { lostCommands } from './lost-contract.ts';
import { Returns } from './returns.ts';
import { idsOf, uidOf } from './routes.ts';

export interface LostServices {
  readonly handler: CommandHandler;
  readonly acting: Acting;
  readonly openings: Openings;
  readonly limits: CommandLimits;
}

/** How things get lost and are returned. */
export function lostRoutes(router: CommandRouter, services: LostServices): void {
  const { handler, acting, limits } = services;
  const serve = router.serving(codeDecider);
  const returns = new Returns(handler);

  serve(lostCommands.markLost, {
    stream: ({ parameter }) => streams.code(uidOf(parameter('id'))),
    toCommand: async ({ who, body, parameter }) => {
      const uid = uidOf(parameter('id'));
      return {
        type: 'MarkLost',
        uid,
        ownerId: await acting.onCode(uid, who.userId, 'member'),
        details: lostDetailsOf(body),
        keepsDetails: body.keep_details ?? false,
      };
    },
    guard: ({ who, address }, handle) => limits.ownCode(address, who.userId, handle),
    answer: ({ parameter }) => idsOf(parameter('id')),
  });

  serve(lostCommands.noteScansSeen, {
    stream: ({ parameter }) => streams.code(uidOf(parameter('id'))),
    toCommand: async ({ who, parameter }) => {
      const uid = uidOf(parameter('id'));
      const ownerId = await acting.onCode(uid, who.userId, 'member');
      return { type: 'NoteScansSeen', uid, ownerId };
    },
    guard: ({ who, address }, handle) => limits.ownCode(address, who.userId, handle),
  });

  router.on(lostCommands.markFound, async ({ who, body, command, parameter, address }) => {
    const ids = idsOf(parameter('id'));
    const found = {
      uid: ids.uid,
      ownerId: await acting.onCode(ids.uid, who.userId, 'member'),
      threadId: body.thread_id ?? null,
      thanks: body.thanks ?? '',
    };
    const position = await limits.ownCode(address, who.userId, () => returns.end(found, command));
    return { body: ids, position };
  });
  scanRoute(router, services);
}

/**
 * A page that is viewed reports itself once: its opening is recorded for the owner, and an event if
 * the code is lost. A paused code records neither.
 */
function scanRoute(router: CommandRouter, { handler, openings, limits }: LostServices): void {
  const nothing = { body: {}, position: null };
  router.on(lostCommands.reportScan, async (call) => {
    const { command, address } = call;
    const uid = uidOf(call.parameter('code'));
    const userAgent = call.header('User-Agent');
    if (isRobot(userAgent)) return nothing;
    await limits.scan(address, uid);
    const stream = streams.code(uid);
    const code = await handler.state(codeDecider, stream);
    if (code.status !== 'owned' || code.isPaused) return nothing;
    // A reload sends the same key.
    if (code.notesOpenings && !command.isResend) {
      const { ownerId } = code;
      const loss = code.lost?.loss ?? null;
      const place = call.place();
      await openings.note({ uid, ownerId, loss, address, userAgent, place, at: command.at });
    }
    if (!code.lost) return nothing;
    await limits.lostScan(uid);
    const scan = { type: 'ReportScan', uid } as const;
    const { position } = await handler.handle(codeDecider, stream, scan, command);
    return { body: {}, position };
  });
}
