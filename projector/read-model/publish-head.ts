import { randomBytes } from 'node:crypto';
import type { EventNamed } from '@app/events/catalogue';
import type { CommandContext, Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';
import { newestHeadKey } from '@app/service-kit/proofs/head-keys';
import { type HeadChain, headDigest, type HeadStatement } from '@app/service-kit/proofs/head-text';
import { checkHead, type SignedHead, signHead } from '@app/service-kit/proofs/signed-head';
import type { Vault } from '@app/service-kit/vault/vault';
import {
  type AuditChains,
  endAt,
  findChangedChain,
  type LinkFault,
  linkFault,
} from './audit-chains.ts';

/** The current entries do not pass the checks. */
export class HeadRefusedError extends Error {
  override readonly name = 'HeadRefusedError';
}

interface PublishOptions {
  readonly chains: AuditChains;
  readonly log: EventLog;
  readonly vault: Pick<Vault, 'secret' | 'secretsOf'>;
  readonly context: CommandContext;
  /** docs/operations.md, Heads of the audit log. */
  readonly isNewLog?: boolean;
}

export interface Published {
  /** Null as long as there is no entry. */
  readonly head: SignedHead | null;
  /** False if there was no new entry. */
  readonly isNew: boolean;
}

/**
 * Checks the new entries, and that the earlier ones lead to the last head.
 * @throws HeadRefusedError if a check fails; EventLogUnavailableError, and what `pg` throws
 */
export async function publishHead(options: PublishOptions): Promise<Published> {
  const { chains, log, vault, context, isNewLog = false } = options;
  for (;;) {
    const { last, revision } = await readLastHead(log);
    const now = await chains.now();
    if (now.length === 0 || (!isNewLog && last && isCovered(last.statement, now))) {
      return { head: last?.head ?? null, isNew: false };
    }
    const before = last?.statement ?? null;
    await mustBeWhole(chains, isNewLog ? null : before, now);
    const statement = { ...follow(last, isNewLog), at: context.at.toISOString(), chains: now };
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

function follow(last: LastHead | null, isNewLog: boolean) {
  const log = isNewLog || last === null ? randomBytes(16).toString('hex') : last.statement.log;
  if (last === null) return { log, number: 1, previous: null };
  return { log, number: last.statement.number + 1, previous: headDigest(last.head.text) };
}

async function readLastHead(log: EventLog) {
  const options = { maxCount: 1, personal: 'skip' } as const;
  const { events } = await log.readNewest(streams.auditHeads(), options);
  const found = events.at(-1) as Recorded<EventNamed<'AuditHeadSigned'>> | undefined;
  if (!found) return { last: null, revision: null };
  const { text, signature, publicKey } = found.data;
  const head = { text, signature, publicKey };
  const { statement, fault } = checkHead(head);
  if (statement === null || fault !== null || statement.number !== found.data.number) {
    throw new HeadRefusedError(`The last head of the log (event ${found.id}) is not as signed.`);
  }
  return { last: { head, statement }, revision: found.revision };
}

function isCovered({ chains }: HeadStatement, now: readonly HeadChain[]): boolean {
  const sizes = new Map(chains.map(({ chain, size }) => [chain, size]));
  return now.every(({ chain, size }) => sizes.get(chain) === size);
}

async function mustBeWhole(
  chains: AuditChains,
  last: HeadStatement | null,
  now: readonly HeadChain[],
): Promise<void> {
  const changed = last === null ? null : await findChangedChain(chains, last);
  if (last !== null && changed !== null) {
    throw new HeadRefusedError(
      `The entries of chain ${changed.chain} do not lead to head ${last.number} of ${last.at}.`,
    );
  }
  for (const { chain, size } of now) {
    const from = last?.chains.find((of) => of.chain === chain)?.size ?? 0;
    const entry = await findChangedEntry(chains, { chain, from, to: size });
    if (entry === null) continue;
    throw new HeadRefusedError(`Entry ${entry.number} (event ${entry.eventId}) was changed.`);
  }
}

interface ChangedEntry {
  readonly number: string;
  readonly eventId: string;
  readonly fault: LinkFault;
}

/** @returns the first entry that was changed, or does not follow from the one before it */
async function findChangedEntry(
  chains: AuditChains,
  { chain, from, to }: { readonly chain: number; readonly from: number; readonly to: number },
): Promise<ChangedEntry | null> {
  let end = await chains.endAt(chain, from);
  while (end.number < BigInt(to)) {
    const rows = await chains.page(chain, Number(end.number), to);
    if (rows.length === 0) break;
    for (const row of rows) {
      const fault = linkFault(row, end);
      if (fault !== null) return { number: row.number, eventId: row.event_id, fault };
      end = endAt(row);
    }
  }
  return null;
}
