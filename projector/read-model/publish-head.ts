import { randomBytes } from 'node:crypto';
import type { EventNamed } from '@app/events/catalogue';
import type { AnyEvent } from '@app/events/definition';
import type { CommandContext, Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';
import { newestHeadKey } from '@app/service-kit/proofs/head-keys';
import { headDigest, type HeadStatement, type HeadTree } from '@app/service-kit/proofs/head-text';
import { checkHead, signHead, type SignedHead } from '@app/service-kit/proofs/signed-head';
import type { Vault } from '@app/service-kit/vault/vault';
import type { AuditTrees } from './audit-tree.ts';
import { findChangedEntry } from './changed-entry.ts';
import { findChangedTree } from './head-faults.ts';

/** The entries that are there cannot be vouched for; the message says why. */
export class HeadRefusedError extends Error {
  override readonly name = 'HeadRefusedError';
}

export interface PublishOptions {
  readonly trees: AuditTrees;
  readonly log: EventLog;
  readonly vault: Pick<Vault, 'secret' | 'secretsOf'>;
  /** Who asks for it, and when: the time that the head states. */
  readonly context: CommandContext;
  /**
   * Begins a log with an id of its own, which need not lead to the heads before: an operator says
   * so, after positions changed in a move (docs/operations.md, Heads of the audit log).
   */
  readonly isNewLog?: boolean;
}

export interface Published {
  /** The newest head now; null as long as there is no entry. */
  readonly head: SignedHead | null;
  /** Whether it was signed just now: not where there was no new entry. */
  readonly isNew: boolean;
}

/**
 * Signs and publishes a head of the audit log, if there is an entry that the last one does not have.
 * The entries behind the last head are checked before, and that they lead to it.
 * @throws HeadRefusedError where they do not; EventLogUnavailableError, and what `pg` throws
 */
export async function publishHead(options: PublishOptions): Promise<Published> {
  const { trees, log, vault, context, isNewLog = false } = options;
  for (;;) {
    const { last, revision } = await readLastHead(log);
    const now = await trees.now();
    if (now.length === 0 || (!isNewLog && last && isCovered(last.statement, now))) {
      return { head: last?.head ?? null, isNew: false };
    }
    const before = last?.statement ?? null;
    await mustBeWhole(trees, isNewLog ? null : before, now);
    const statement = { ...follow(last, isNewLog), at: context.at.toISOString(), trees: now };
    const head = signHead(statement, await newestHeadKey(vault));
    const data = { number: statement.number, ...head };
    const event = { type: 'AuditHeadSigned', data } as const;
    const expected = revision ?? 'no-stream';
    const { kind } = await log.append(streams.auditHeads(), expected, [event], context, 'sending');
    if (kind === 'appended') return { head, isNew: true };
  }
}

interface LastHead {
  readonly head: SignedHead;
  readonly statement: HeadStatement;
}

/** What a head states of the one before it. */
function follow(last: LastHead | null, isNewLog: boolean) {
  const log = isNewLog || last === null ? randomBytes(16).toString('hex') : last.statement.log;
  if (last === null) return { log, number: 1, previous: null };
  return { log, number: last.statement.number + 1, previous: headDigest(last.head.text) };
}

/** Beside a head there is at most its time stamp. */
const NEWEST = 10;

const isHead = (event: Recorded<AnyEvent>): event is Recorded<EventNamed<'AuditHeadSigned'>> =>
  event.type === 'AuditHeadSigned';

async function readLastHead(log: EventLog) {
  const options = { maxCount: NEWEST, personal: 'skip' } as const;
  const { events } = await log.readNewest(streams.auditHeads(), options);
  const revision = events.at(-1)?.revision ?? null;
  const found = events.findLast(isHead);
  if (!found) return { last: null, revision };
  const { text, signature, publicKey } = found.data;
  const head = { text, signature, publicKey };
  const { statement, fault } = checkHead(head);
  if (statement === null || fault !== null || statement.number !== found.data.number) {
    throw new HeadRefusedError(`The last head of the log (event ${found.id}) is not as signed.`);
  }
  return { last: { head, statement }, revision };
}

function isCovered({ trees }: HeadStatement, now: readonly HeadTree[]): boolean {
  const sizes = new Map(trees.map(({ chain, size }) => [chain, size]));
  return now.every(({ chain, size }) => sizes.get(chain) === size);
}

async function mustBeWhole(
  trees: AuditTrees,
  last: HeadStatement | null,
  now: readonly HeadTree[],
): Promise<void> {
  const changed = last === null ? null : await findChangedTree(trees, last);
  if (last !== null && changed !== null) {
    throw new HeadRefusedError(
      `The entries of chain ${changed.chain} do not lead to head ${last.number} of ${last.at}.`,
    );
  }
  for (const { chain, size } of now) {
    const from = last?.trees.find((tree) => tree.chain === chain)?.size ?? 0;
    const entry = await findChangedEntry(trees, { chain, from, to: size });
    if (entry === null) continue;
    throw new HeadRefusedError(`Entry ${entry.number} (event ${entry.eventId}) was changed.`);
  }
}
