import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { Acting } from '../organisations/acting.ts';
import type { Openings } from '../openings/openings.ts';
import { threadDecider, threadUnknown } from '../threads/decider.ts';
import { lostDetailsOf } from './code-details.ts';
import { codeDecider } from './decider.ts';
import { isRobot } from './is-robot.ts';
import { lostCommands } from './lost-contract.ts';
import { uidOf } from './refusals.ts';
import { onCode, onCodeWithIds } from './routes.ts';

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

  serve(lostCommands.markLost, {
    ...onCodeWithIds,
    toCommand: async (call) => ({
      type: 'MarkLost',
      ...(await acting.onCode(call, 'member')),
      details: lostDetailsOf(call.body),
      keepsDetails: call.body.keep_details ?? false,
    }),
  });

  serve(lostCommands.noteScansSeen, {
    ...onCode,
    toCommand: async (call) => ({
      type: 'NoteScansSeen',
      ...(await acting.onCode(call, 'member')),
    }),
  });

  // The finder is thanked first: after a crash in between, the code is still lost, which its owner
  // sees. A resend does not thank twice (docs/adr/0114).
  serve(lostCommands.markFound, {
    ...onCodeWithIds,
    toCommand: async (call) => {
      const { body, command } = call;
      const own = await acting.onCode(call, 'member');
      const threadId = body.thread_id ?? null;
      const thanks = { ...own, threadId: threadId ?? '', content: body.thanks ?? '' };
      if (threadId !== null) await thankFinder(handler, thanks, command);
      return { type: 'MarkFound', ...own, threadId };
    },
  });

  scanRoute(router, services);
}

interface Thanks {
  readonly uid: string;
  readonly ownerId: string;
  readonly threadId: string;
  /** Empty to send nothing. */
  readonly content: string;
}

/** @throws DomainError if the conversation is not theirs, or not about this code */
async function thankFinder(
  handler: CommandHandler,
  { uid, ownerId, threadId, content }: Thanks,
  context: CommandContext,
): Promise<void> {
  const stream = streams.thread(threadId);
  const thread = await handler.state(threadDecider, stream);
  if (thread.status === 'none' || thread.ownerId !== ownerId || thread.uid !== uid) {
    throw threadUnknown();
  }
  const code = await handler.state(codeDecider, streams.code(uid));
  const newest = [...thread.messages].findLast(([, { sender }]) => sender === 'finder');
  const isLost = code.status === 'owned' && code.lost !== null;
  if (content === '' || !newest || !isLost) return;
  const reply = { type: 'Reply', ownerId, messageId: newest[0], content } as const;
  const commandId = uuidV5(context.commandId, 'thanks');
  await handler.handle(threadDecider, stream, reply, { ...context, commandId });
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
