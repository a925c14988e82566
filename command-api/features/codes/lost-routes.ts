import { streams } from '@app/events/streams';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { Acting } from '../organisations/acting.ts';
import type { Openings } from '../openings/openings.ts';
import { lostDetailsOf } from './code-details.ts';
import { codeDecider } from './decider.ts';
import { isRobot } from './is-robot.ts';
import { codeGuessLimits } from './limits.ts';
import { lostCommands } from './lost-contract.ts';
import { Returns } from './returns.ts';
import { idsOf, uidOf } from './routes.ts';

export interface LostServices {
  readonly handler: CommandHandler;
  readonly acting: Acting;
  readonly openings: Openings;
}

const TEN_MINUTES = 600;
/** The owner is notified of each one. */
const SCANS_OF_LOST = {
  name: 'scan-code',
  points: 30,
  seconds: 60 * 60,
  isExact: true,
} as const;

export function lostRoutes(router: CommandRouter, services: LostServices): void {
  const { handler, acting } = services;
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
    limits: codeGuessLimits,
    answer: ({ parameter }) => idsOf(parameter('id')),
  });

  serve(lostCommands.noteScansSeen, {
    stream: ({ parameter }) => streams.code(uidOf(parameter('id'))),
    toCommand: async ({ who, parameter }) => {
      const uid = uidOf(parameter('id'));
      const ownerId = await acting.onCode(uid, who.userId, 'member');
      return { type: 'NoteScansSeen', uid, ownerId };
    },
    limits: codeGuessLimits,
  });

  router.on(
    lostCommands.markFound,
    async ({ who, body, command, parameter }) => {
      const ids = idsOf(parameter('id'));
      const found = {
        uid: ids.uid,
        ownerId: await acting.onCode(ids.uid, who.userId, 'member'),
        threadId: body.thread_id ?? null,
        thanks: body.thanks ?? '',
      };
      return { body: ids, position: await returns.end(found, command) };
    },
    { limits: codeGuessLimits },
  );

  scanRoute(router, services);
}

/**
 * A page that is viewed reports itself once: its opening is recorded for the owner, and an event if
 * the code is lost. A paused code records neither.
 */
function scanRoute(router: CommandRouter, { handler, openings }: LostServices): void {
  const nothing = { body: {}, position: null };
  router.on(
    lostCommands.reportScan,
    async (call) => {
      const { command, address } = call;
      const uid = uidOf(call.parameter('code'));
      const userAgent = call.header('User-Agent');
      if (isRobot(userAgent)) return nothing;
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
      await call.limit(SCANS_OF_LOST).take(uid);
      const scan = { type: 'ReportScan', uid } as const;
      const { position } = await handler.handle(codeDecider, stream, scan, command);
      return { body: {}, position };
    },
    {
      limits: [
        { name: 'scan-address', points: 60, seconds: TEN_MINUTES, by: 'address' },
        // People behind one address may open the same page.
        {
          name: 'scan-visitor',
          points: 3,
          seconds: TEN_MINUTES,
          isExact: true,
          by: (call) =>
            isRobot(call.header('User-Agent'))
              ? null
              : `${uidOf(call.parameter('code'))} ${call.address}`,
        },
      ],
    },
  );
}
