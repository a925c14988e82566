import type { KeyObject } from 'node:crypto';
import type { CommandContext, Recorded } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { helperSubject } from '@app/events/helpers';
import { streams } from '@app/events/streams';
import { contactSubject, messageSubject } from '@app/events/thread';
import type { Vault } from '@app/service-kit/vault/vault';
import { helpersDecider } from '../../features/helpers/decider.ts';
import { isOpen } from '../../features/helpers/state.ts';
import { organisationDecider } from '../../features/organisations/decider.ts';
import {
  membershipChanges,
  type MemberTable,
  type MembershipChange,
  type MembershipEvent,
} from '../../features/organisations/membership.ts';
import { threadDecider } from '../../features/threads/decider.ts';
import { destroyTraces } from '../../features/accounts/erasure.ts';
import { inactiveMembers } from '../../features/organisations/membership.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import {
  contextOfReactor,
  defineBatchReactor,
  type LeaseClient,
  type Reactor,
} from '../runtime/reactor.ts';

const NAME = 'account-eraser';
const TICK_MS = 60 * 60_000;
/** The command that erases an account has already done what is urgent. */
const GATHER_MS = 1000;
/** How long the address of an unused link stays readable after its expiry, in ms. */
const LINK_KEPT_MS = 7 * 24 * 60 * 60_000;
/** Any fixed UUID: repeated erasures use the same command ids. */
const ERASURES = '8d1f3c6e-2b7a-5e44-a1c0-94f2d7e5b310';

interface AccountEraserOptions {
  readonly threads: OwnedThreads;
  readonly members: MemberTable;
  readonly vault: Pick<Vault, 'destroy' | 'destroyOlder'>;
  readonly handler: CommandHandler;
  readonly lookupKey: KeyObject;
  readonly now: () => Date;
  readonly tickMs?: number;
}

/** Times are ISO 8601. */
interface Changes {
  readonly owners: Map<string, string>;
  readonly sent: { readonly threadId: string; readonly ownerId: string; readonly at: string }[];
  readonly asking: { readonly userId: string; readonly at: string }[];
  /** In the order of the log. */
  readonly members: (MembershipChange & { readonly at: string })[];
  readonly erased: { readonly userId: string; readonly at: string }[];
}

/**
 * Completes the erasure of an account: whatever a crash left of the user's own data, and every
 * message of both sides in their threads, also late ones. It remembers the owners of threads, since
 * the log cannot be queried.
 */
export function accountEraser(options: AccountEraserOptions): Reactor {
  const { vault, now, tickMs = TICK_MS } = options;
  return defineBatchReactor<Changes>({
    name: NAME,
    personal: 'skip',
    gatherMs: GATHER_MS,
    changes: () => ({ owners: new Map(), sent: [], asking: [], members: [], erased: [] }),
    on: {
      ThreadStarted: ({ data }, { owners }) => void owners.set(data.threadId, data.ownerId),
      MessageSent: ({ data, metadata }, { sent }) => void sent.push({ ...data, ...metadata }),
      HelperInvited: ({ data, metadata }, { asking }) => void asking.push({ ...data, ...metadata }),
      OrganisationFounded: noteMembers,
      MemberJoined: noteMembers,
      MemberLeft: noteMembers,
      OrganisationDissolved: (event, changes) => {
        noteMembers(event, changes);
        changes.erased.push({ userId: event.data.organisationId, at: event.metadata.at });
      },
      UserErased: ({ data, metadata }, { erased }) => void erased.push({ ...data, ...metadata }),
    },
    write: (changes, client) => write(changes, options, client),
    tick: {
      everyMs: tickMs,
      // Addresses of people who requested a link but never signed in must not be kept.
      run: async () => vault.destroyOlder('link:', new Date(now().getTime() - LINK_KEPT_MS)),
    },
  });
}

const noteMembers = (event: Recorded<MembershipEvent>, { members }: Changes): void => {
  const { at } = event.metadata;
  for (const change of membershipChanges(event)) members.push({ ...change, at });
};

/** Erasures within the batch are known before its messages are handled. */
async function write(
  { owners, sent, asking, members: changes, erased }: Changes,
  options: AccountEraserOptions,
  client: LeaseClient,
): Promise<void> {
  const { threads, members } = options;
  if (owners.size > 0) await threads.add(owners, client);
  // The look-ups record memberships, too, but perhaps later than this erasure.
  await members.write(changes, client);
  for (const { userId, at } of erased) {
    await threads.noteErased(userId, client);
    await destroyTraces(userId, options, contextOf(userId, new Date(at)));
    await eraseHelpers(userId, options, new Date(at));
    await leaveOrganisations(userId, options, { at: new Date(at), client });
    for (const threadId of await threads.of(userId, client)) {
      await eraseThread(threadId, options, new Date(at));
    }
  }
  const ownerIds = new Set([
    ...sent.map(({ ownerId }) => ownerId),
    ...asking.map(({ userId }) => userId),
    ...changes.map(({ userId }) => userId),
  ]);
  if (ownerIds.size === 0) return;
  const gone = await threads.erasedAmong([...ownerIds], client);
  for (const { userId, at } of asking) {
    if (gone.has(userId)) await eraseHelpers(userId, options, new Date(at));
  }
  for (const { userId, at, isMember } of changes) {
    if (isMember && gone.has(userId)) {
      await leaveOrganisations(userId, options, { at: new Date(at), client });
    }
  }
  for (const { threadId, ownerId, at } of sent) {
    if (gone.has(ownerId)) await eraseThread(threadId, options, new Date(at));
  }
}

/** Destroys the keys first: from then on nobody can read the messages. */
async function eraseThread(
  threadId: string,
  { handler, vault }: AccountEraserOptions,
  at: Date,
): Promise<void> {
  const stream = streams.thread(threadId);
  const thread = await handler.current(threadDecider, stream);
  if (thread.status === 'none') return;
  const left = [...thread.messages].filter(([, { erased }]) => !erased).map(([id]) => id);
  const contactIds = [threadId, ...(thread.contact.id === null ? [] : [thread.contact.id])];
  await vault.destroy([...contactIds.map(contactSubject), ...left.map(messageSubject)]);
  for (const messageId of left) {
    const command = { type: 'EraseMessage', messageId, reason: 'account_erased' } as const;
    await handler.handle(threadDecider, stream, command, contextOf(messageId, at));
  }
}

async function eraseHelpers(
  userId: string,
  { handler, vault }: AccountEraserOptions,
  at: Date,
): Promise<void> {
  const stream = streams.helpers(userId);
  const { helpers } = await handler.current(helpersDecider, stream);
  const open = helpers.filter(isOpen);
  const [first] = open;
  if (!first) return;
  await vault.destroy(open.map(({ helperId }) => helperSubject(helperId)));
  const command = { type: 'EndHelpers', userId } as const;
  await handler.handle(helpersDecider, stream, command, contextOf(first.helperId, at));
}

/** An organisation is handed on, or ends with its last member (docs/adr/0170). */
async function leaveOrganisations(
  userId: string,
  { handler, members }: AccountEraserOptions,
  { at, client }: { readonly at: Date; readonly client: LeaseClient },
): Promise<void> {
  for (const organisationId of await members.of(userId, client)) {
    const stream = streams.organisation(organisationId);
    const inactive = await inactiveMembers(organisationId, handler);
    const command = { type: 'EraseMember', organisationId, userId, inactive } as const;
    const context = contextOf(`${organisationId} ${userId}`, at);
    await handler.handle(organisationDecider, stream, command, context);
  }
}

const contextOf = (subject: string, at: Date): CommandContext =>
  contextOfReactor(NAME, uuidV5(ERASURES, subject), at);

export const OWNED_THREADS_TABLES = `
  create table if not exists reactors.owned_threads (
    thread_id text primary key,
    owner_id text not null
  );
  create index if not exists owned_threads_by_owner on reactors.owned_threads (owner_id);
  create table if not exists reactors.erased_owners (owner_id text primary key);
`;

/** The owners of threads, and erased owners: the state of the account eraser. */
export class OwnedThreads {
  async add(owners: ReadonlyMap<string, string>, client: LeaseClient): Promise<void> {
    await client.query({
      name: 'owned-threads-add',
      text: `insert into reactors.owned_threads (thread_id, owner_id)
             select * from unnest($1::text[], $2::text[]) on conflict do nothing`,
      values: [[...owners.keys()], [...owners.values()]],
    });
  }

  async of(ownerId: string, client: LeaseClient): Promise<readonly string[]> {
    const { rows } = await client.query<{ id: string }>({
      name: 'owned-threads-of',
      text: 'select thread_id as id from reactors.owned_threads where owner_id = $1 order by 1',
      values: [ownerId],
    });
    return rows.map(({ id }) => id);
  }

  async noteErased(ownerId: string, client: LeaseClient): Promise<void> {
    await client.query({
      name: 'erased-owners-add',
      text: 'insert into reactors.erased_owners (owner_id) values ($1) on conflict do nothing',
      values: [ownerId],
    });
  }

  async erasedAmong(
    ownerIds: readonly string[],
    client: LeaseClient,
  ): Promise<ReadonlySet<string>> {
    const { rows } = await client.query<{ id: string }>({
      name: 'erased-owners-find',
      text: 'select owner_id as id from reactors.erased_owners where owner_id = any($1::text[])',
      values: [ownerIds],
    });
    return new Set(rows.map(({ id }) => id));
  }
}
