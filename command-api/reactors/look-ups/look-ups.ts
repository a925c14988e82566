import { lagBehind } from '@app/events/log/lag-behind';
import type { EventLog } from '@app/events/log/event-log';
import type { AdministratorDirectory } from '../../features/administrators/administrator-directory.ts';
import type { CodeDirectory } from '../../features/codes/code-directory.ts';
import type { UnreadMessages } from '../../features/inbox/unread-messages.ts';
import type { LookUps } from '../../kernel/look-ups.ts';
import { defineReactor, type Reactor } from '../runtime/reactor.ts';

const NAME = 'look-ups';
const TICK_MS = 1000;
/** How many events behind the checkpoint are looked at, those of the store itself included. */
const LOOKED_AT = 1000;

export interface LookUpsReactorParts {
  readonly log: EventLog;
  readonly lookUps: LookUps;
  readonly codes: CodeDirectory;
  readonly administrators: AdministratorDirectory;
  readonly unread: UnreadMessages;
  readonly tickMs?: number;
}

/**
 * Keeps the look-up tables of the write side (docs/adr/0090). They are built anew by deleting the
 * rows of `lookup` and the checkpoint of this reactor (docs/operations.md, Upgrading). Until it has
 * once come to the end of the log, commands do not conclude that what is missing does not exist.
 */
export function lookUpsReactor(parts: LookUpsReactorParts): Reactor {
  const { codes, administrators, unread, tickMs = TICK_MS } = parts;
  const startedAt = Date.now();
  return defineReactor({
    name: NAME,
    personal: 'skip',
    on: {
      BatchGenerated: async ({ data }) => codes.add(data.uids, data.batchId),
      CodeGenerated: async ({ data }) => codes.add([data.uid], null),
      UserRegistered: async ({ data }) => administrators.setRole(data.userId, data.role),
      RoleGranted: async ({ data }) => administrators.setRole(data.userId, data.role),
      UserErased: async ({ data }) => administrators.setRole(data.userId, 'user'),
      MessageSent: async ({ data }) => {
        if (data.sender === 'finder') await unread.add(data.messageId, data.ownerId);
      },
      MessagesRead: async ({ data }) => unread.markRead(data.messageIds),
      MessageErased: async ({ data }) => unread.remove(data.messageId),
    },
    tick: { everyMs: tickMs, run: () => noteFilled(parts, startedAt) },
  });
}

/** Notes that the tables are filled, once all is handled that was there when this program started. */
async function noteFilled({ log, lookUps }: LookUpsReactorParts, startedAt: number): Promise<void> {
  if (await lookUps.areFilled()) return;
  const { rows } = await lookUps.pool.query<{ commit: string; prepare: string }>(
    'select commit, prepare from reactors.checkpoints where name = $1',
    [NAME],
  );
  const [row] = rows;
  if (!row) return;
  const checkpoint = { commit: BigInt(row.commit), prepare: BigInt(row.prepare) };
  const { seconds } = await lagBehind(log, checkpoint, LOOKED_AT);
  // The first event behind the checkpoint was appended after the start, or there is none.
  if (seconds * 1000 < Date.now() - startedAt) await lookUps.markFilled();
}
