import type { EventNamed } from '@app/events/catalogue';
import { lagBehind } from '@app/events/log/lag-behind';
import type { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';
import type { Role } from '@app/events/user';
import { userDecider } from '../../features/accounts/decider.ts';
import type { AdministratorDirectory } from '../../features/administrators/administrators.ts';
import type { ApiKeyTable } from '../../features/api-keys/api-key-table.ts';
import type { CodeDirectory } from '../../features/codes/code-directory.ts';
import type { UnreadChanges, UnreadMessages } from '../../features/inbox/unread-messages.ts';
import {
  type MembershipChange,
  membershipChanges,
  type MembershipEvent,
  MemberTable,
} from '../../features/organisations/membership.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { LookUps } from '../../kernel/look-ups.ts';
import { defineBatchReactor, type LeaseClient, type Reactor } from '../runtime/reactor.ts';

const NAME = 'look-ups';
const TICK_MS = 1000;
/** Not urgent: commands write what they need at once. */
const GATHER_MS = 250;
const LOOKED_AT = 1000;

export interface LookUpsReactorParts {
  readonly log: EventLog;
  readonly lookUps: LookUps;
  readonly codes: CodeDirectory;
  readonly administrators: AdministratorDirectory;
  readonly unread: UnreadMessages;
  readonly apiKeys: ApiKeyTable;
  readonly handler: CommandHandler;
  readonly tickMs?: number;
}

type ApiKeyChange = EventNamed<'ApiKeyMade' | 'ApiKeyRevoked' | 'UserErased'>;

interface Changes {
  readonly batches: { readonly uids: readonly string[]; readonly batchId: string }[];
  readonly generated: string[];
  readonly roles: Map<string, Role>;
  readonly messages: UnreadChanges;
  /** In the order of the log. */
  readonly apiKeys: ApiKeyChange[];
  /** In the order of the log. */
  readonly members: MembershipChange[];
}

const noteMembers = (event: MembershipEvent, { members }: Changes): void =>
  void members.push(...membershipChanges(event));

const MEMBERSHIPS = {
  OrganisationFounded: noteMembers,
  MemberJoined: noteMembers,
  MemberLeft: noteMembers,
  OrganisationDissolved: noteMembers,
} as const;

const noChanges = (): Changes => ({
  batches: [],
  generated: [],
  roles: new Map(),
  messages: { sent: new Map(), marked: new Map(), erased: [] },
  apiKeys: [],
  members: [],
});

/**
 * Maintains the look-up tables of the write side (docs/adr/0090). They are rebuilt by deleting the
 * rows of `lookup` and the checkpoint of this reactor (docs/operations.md, Upgrading). Until it has
 * once reached the end of the log, commands do not conclude from a missing row that something does
 * not exist.
 */
export function lookUpsReactor(parts: LookUpsReactorParts): Reactor {
  const { codes, administrators, unread, apiKeys, tickMs = TICK_MS } = parts;
  const memberTable = new MemberTable(parts.lookUps);
  const startedAt = Date.now();
  return defineBatchReactor<Changes>({
    name: NAME,
    personal: 'skip',
    gatherMs: GATHER_MS,
    changes: noChanges,
    on: {
      BatchGenerated: ({ data }, { batches }) => void batches.push(data),
      CodeGenerated: ({ data }, { generated }) => void generated.push(data.uid),
      UserRegistered: ({ data }, { roles }) => void roles.set(data.userId, data.role),
      RoleGranted: ({ data }, { roles }) => void roles.set(data.userId, data.role),
      UserErased: (event, { roles, apiKeys: changes }) => {
        roles.set(event.data.userId, 'user');
        changes.push(event);
      },
      ApiKeyMade: async (event, { apiKeys: changes }) => {
        // During a rebuild, a key that was revoked long ago must not become valid again.
        if (await isStillThere(event.data, parts.handler)) changes.push(event);
      },
      ApiKeyRevoked: (event, { apiKeys: changes }) => void changes.push(event),
      MessageSent: ({ data }, { messages }) => {
        if (data.sender === 'finder') messages.sent.set(data.messageId, data.ownerId);
      },
      MessagesRead: ({ data }, { messages }) => {
        for (const id of data.messageIds) messages.marked.set(id, false);
      },
      ThreadMarkedUnread: ({ data }, { messages }) =>
        void messages.marked.set(data.messageId, true),
      MessageErased: ({ data }, { messages }) => void messages.erased.push(data.messageId),
      ...MEMBERSHIPS,
    },
    write: async (noted, client) => {
      const { batches, generated, roles, messages, apiKeys: changes, members } = noted;
      for (const { uids, batchId } of batches) await codes.add(uids, batchId, client);
      if (generated.length > 0) await codes.add(generated, null, client);
      for (const [userId, role] of roles) await administrators.setRole(userId, role, client);
      await unread.write(messages, client);
      for (const change of changes) await writeApiKey(apiKeys, change, client);
      await memberTable.write(members, client);
    },
    tick: { everyMs: tickMs, run: () => noteFilled(parts, startedAt) },
  });
}

async function isStillThere(
  { userId, keyId }: EventNamed<'ApiKeyMade'>['data'],
  handler: CommandHandler,
): Promise<boolean> {
  const user = await handler.current(userDecider, streams.user(userId));
  return user.status === 'registered' && user.apiKeys.some((key) => key.keyId === keyId);
}

/** The command has already done this, unless it crashed in between. */
async function writeApiKey(
  table: ApiKeyTable,
  change: ApiKeyChange,
  client: LeaseClient,
): Promise<void> {
  if (change.type === 'ApiKeyMade') await table.add(change.data, client);
  else if (change.type === 'ApiKeyRevoked') await table.revoke(change.data, client);
  else await table.forget(change.data.userId, client);
}

/** The tables are filled once everything is handled that was in the log at this start. */
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
  // The first event after the checkpoint was appended after the start, or there is none.
  if (seconds * 1000 < Date.now() - startedAt) await lookUps.markFilled();
}
