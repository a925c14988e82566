import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import { allowanceDecider } from '../../features/allowances/decider.ts';
import { codeDecider } from '../../features/codes/decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { contextOfReactor, defineBatchReactor, type Reactor } from '../runtime/reactor.ts';
import type { DueTable } from '../runtime/due-table.ts';

const NAME = 'code-eraser';
const TICK_MS = 1000;
const GATHER_MS = 250;
/** Time for a last-moment undo to arrive, in ms. */
const LATE_MS = 2000;
/** Any fixed UUID: repeated releases of a place use the same command ids. */
const PLACES = '1c0a6d4e-93b5-5f0c-8d27-5b9e3f4a7c61';

export interface CodeEraserOptions {
  readonly due: DueTable;
  readonly handler: CommandHandler;
  readonly now: () => Date;
  readonly tickMs?: number;
}

interface Changes {
  /** When each code is due, by uid; null if it was restored or erased. */
  readonly times: Map<string, Date | null>;
  /** Codes that free a place of their owner's plan. `at` is ISO 8601. */
  readonly freed: { readonly uid: string; readonly ownerId: string; readonly at: string }[];
}

/**
 * Makes the deletion of a code final once it can no longer be undone (docs/adr/0106), and frees its
 * place. The message eraser erases its messages, the leftover eraser its picture.
 */
export function codeEraser(options: CodeEraserOptions): Reactor {
  const { due, handler, now, tickMs = TICK_MS } = options;
  return defineBatchReactor<Changes>({
    name: NAME,
    personal: 'skip',
    gatherMs: GATHER_MS,
    begin: () => due.begin(),
    changes: () => ({ times: new Map(), freed: [] }),
    on: {
      CodeDeleted: ({ data }, { times }) =>
        void times.set(data.uid, new Date(Date.parse(data.restorableUntil) + LATE_MS)),
      CodeRestored: ({ data }, { times }) => void times.set(data.uid, null),
      CodeErased: ({ data, metadata }, { times, freed }) => {
        times.set(data.uid, null);
        // A printed code took no place.
        if (data.batchId === null) freed.push({ ...data, at: metadata.at });
      },
    },
    write: async ({ times, freed }, client) => {
      const waiting = [...times].flatMap(([subject, dueAt]) => (dueAt ? [{ subject, dueAt }] : []));
      await due.set(waiting, client);
      await due.remove(
        [...times.keys()].filter((uid) => times.get(uid) === null),
        client,
      );
      for (const { uid, ownerId, at } of freed) {
        const command = { type: 'FreePlace', userId: ownerId, uid } as const;
        const context = contextOfReactor(NAME, uuidV5(PLACES, uid), new Date(at));
        await handler.handle(allowanceDecider, streams.allowance(ownerId), command, context);
      }
    },
    tick: {
      everyMs: tickMs,
      run: (signal) => due.handleDue(now(), signal, (uid) => erase(uid, handler, now())),
    },
  });
}

/** The code's own stream decides: a restored code is not due. */
async function erase(uid: string, handler: CommandHandler, at: Date): Promise<void> {
  const command = { type: 'Erase', uid, at } as const;
  // A code may be deleted, restored and deleted again, so each erasure has its own command id.
  const context = contextOfReactor(NAME, uuidV5(PLACES, `${uid}/${at.getTime()}`), at);
  await handler.handle(codeDecider, streams.code(uid), command, context);
}
