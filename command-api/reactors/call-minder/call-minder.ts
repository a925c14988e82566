import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import { LONGEST_CALL_MS } from '../../features/threads/call-decisions.ts';
import { threadDecider } from '../../features/threads/decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { defineBatchReactor, type LeaseClient, type Reactor } from '../runtime/reactor.ts';
import type { DueCall, Ending, OpenCall, OpenCalls } from './open-calls.ts';

const NAME = 'call-minder';
const TICK_MS = 500;
const GATHER_MS = 50;
/** Time for answers of the last moment to arrive, in ms. */
const LATE_MS = 1000;
/** Any fixed UUID. */
const ENDS = '6f2f3c1a-1d35-5b7e-9b0c-9d4f0f5f8a13';

export interface CallMinderOptions {
  readonly calls: OpenCalls;
  readonly handler: CommandHandler;
  readonly now: () => Date;
  readonly tickMs?: number;
}

type Change =
  | { readonly kind: 'open'; readonly call: OpenCall }
  | { readonly kind: 'close'; readonly callId: string }
  | ({ readonly kind: 'force' } & Ending);

const force = (column: Ending['column'], id: string): Change => ({ kind: 'force', column, id });

/**
 * Ends calls that nobody ended: those that rang or lasted too long, and those whose conversation is
 * blocked, whose code is paused or deleted, or whose owner is disabled or erased (docs/adr/0119).
 */
export function callMinder(options: CallMinderOptions): Reactor {
  const { calls, handler, now, tickMs = TICK_MS } = options;
  // While no call is open, the clock does not query Postgres.
  let noted = 1;
  let lookedAt = 0;
  return defineBatchReactor<Change[]>({
    name: NAME,
    personal: 'skip',
    gatherMs: GATHER_MS,
    begin: () => {
      noted += 1;
    },
    changes: () => [],
    on: {
      CallOffered: ({ data }, changes) => {
        const dueAt = new Date(Date.parse(data.ringsUntil) + LATE_MS);
        changes.push({ kind: 'open', call: { ...data, dueAt } });
      },
      CallAccepted: ({ data }, changes) => {
        const dueAt = new Date(Date.parse(data.acceptedAt) + LONGEST_CALL_MS);
        changes.push({ kind: 'open', call: { ...data, dueAt } });
      },
      CallEnded: ({ data }, changes) => void changes.push({ kind: 'close', callId: data.callId }),
      ThreadBlocked: ({ data }, changes) => void changes.push(force('thread_id', data.threadId)),
      CodePaused: ({ data }, changes) => void changes.push(force('uid', data.uid)),
      CodeDeleted: ({ data }, changes) => void changes.push(force('uid', data.uid)),
      UserDisabled: ({ data }, changes) => void changes.push(force('owner_id', data.userId)),
      UserErased: ({ data }, changes) => void changes.push(force('owner_id', data.userId)),
      OrganisationDissolved: ({ data }, changes) =>
        void changes.push(force('owner_id', data.organisationId)),
    },
    write: async (changes, client) => {
      for (const change of changes) await write(change, calls, client);
      noted += 1;
    },
    tick: {
      everyMs: tickMs,
      run: async (signal) => {
        if (lookedAt === noted) return;
        const upTo = noted;
        for (const call of await calls.due(now())) {
          if (signal.aborted) break;
          await end(call, handler, now());
        }
        if (!(await calls.areAny())) lookedAt = upTo;
      },
    },
  });
}

async function write(change: Change, calls: OpenCalls, client: LeaseClient): Promise<void> {
  if (change.kind === 'open') return calls.open(change.call, client);
  if (change.kind === 'close') return calls.close(change.callId, client);
  return calls.force(change, client);
}

/** Ends a call, unless the thread's stream says that it has ended. The event deletes its row. */
async function end(
  { callId, threadId, isForced }: DueCall,
  handler: CommandHandler,
  at: Date,
): Promise<void> {
  const by = { side: 'system' } as const;
  const command = { type: 'ExpireCall', by, callId, at, isForced } as const;
  const context = contextOf(uuidV5(ENDS, `${callId}/${at.getTime()}`), at);
  await handler.handle(threadDecider, streams.thread(threadId), command, context);
}

function contextOf(commandId: string, at: Date): CommandContext {
  const actor = { kind: 'reactor', name: NAME } as const;
  // Whether it is a resend does not matter, since ending a call is idempotent.
  const isResend = false;
  return { actor, commandId, correlationId: commandId, causationId: commandId, at, isResend };
}
