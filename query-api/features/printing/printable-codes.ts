import { readUid } from '@app/events/uid';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { Database } from '../../kernel/database/database.ts';
import { type CodeType, codeType } from '../../contract/code-type.ts';
import { ownersFor } from '../organisations/membership.ts';
import { findBatch } from '../batches/batches.ts';

/** A code with the words that may stand beside it. */
export interface PrintableCode {
  readonly uid: string;
  readonly title: string | null;
  /** What it is on, as far as whoever prints it may know. */
  readonly type: CodeType;
  /** The own domain of the organisation whose code it is; null without one that is proven. */
  readonly domain: string | null;
}

const codeNotFound = (): HttpProblem =>
  new HttpProblem({ status: 404, code: 'code-not-found', detail: 'QR code not found' });

async function selectOwned(
  database: Database,
  owners: readonly string[],
): Promise<readonly PrintableCode[]> {
  const rows = await database
    .selectFrom('codes')
    .leftJoin('organisation_domains as d', (join) =>
      join.onRef('d.organisation_id', '=', 'owner_id').on('d.proven_at', 'is not', null),
    )
    .where('owner_id', 'in', [...owners])
    .orderBy('created_at')
    .orderBy('uid')
    .select(['uid', 'title', 'code_type', 'd.domain'])
    .execute();
  return rows.map(({ uid, title, domain, code_type: type }) => ({
    uid,
    domain,
    title,
    type: codeType.parse(type),
  }));
}

/** Codes of bought packs. What those who claimed them call them is not the buyer's to print. */
async function selectBought(
  database: Database,
  buyerId: string,
  uids: readonly string[],
): Promise<readonly PrintableCode[]> {
  const rows = await database
    .selectFrom('orders')
    .innerJoin('codes', 'codes.batch_id', 'orders.batch_id')
    .where('orders.buyer_id', '=', buyerId)
    .where('codes.uid', 'in', [...uids])
    .select('codes.uid')
    .execute();
  return rows.map(({ uid }) => ({ uid, title: null, type: 'other', domain: null }));
}

/**
 * The codes that were asked for, in the order asked for: the user's own, those of organisations that
 * they are a member of, and those that they bought. `all` is their own, oldest first.
 * @throws HttpProblem 404 where one of them is neither
 */
export async function findOwnedCodes(
  database: Database,
  userId: string,
  asked: string,
): Promise<readonly PrintableCode[]> {
  if (asked === 'all') return selectOwned(database, [userId]);
  const uids = asked.split(',').map((text) => readUid(text) ?? '');
  const [bought, owned] = await Promise.all([
    selectBought(database, userId, uids),
    selectOwned(database, await ownersFor(database, userId)),
  ]);
  // Of a code that somebody bought and claimed themselves, the title counts.
  const known = new Map([...bought, ...owned].map((code) => [code.uid, code]));
  return uids.map((uid) => {
    const code = known.get(uid);
    // Not told apart from a code that does not exist, so that owners stay unknown.
    if (!code) throw codeNotFound();
    return code;
  });
}

/** One of them. @throws HttpProblem 404 where it is neither their own nor bought by them */
export async function findOwnedCode(
  database: Database,
  userId: string,
  uid: string,
): Promise<PrintableCode> {
  const [code] = await findOwnedCodes(database, userId, uid);
  if (!code) throw codeNotFound();
  return code;
}

/** The codes of a batch. @throws HttpProblem 404 where no batch has this id */
export async function findBatchCodes(
  database: Database,
  id: string,
): Promise<{ batchId: string; codes: readonly PrintableCode[]; name: string }> {
  const batch = await findBatch(database, id);
  const codes = await database
    .selectFrom('codes')
    .where('batch_id', '=', batch.id)
    .where('deleted_at', 'is', null)
    .orderBy('uid')
    .select('uid')
    .execute();
  // What owners call their codes is not the administrator's to print.
  return {
    batchId: batch.id,
    codes: codes.map(({ uid }) => ({ uid, title: null, type: 'other', domain: null })),
    name: `${batch.purpose}-${batch.id.slice(0, 8)}`,
  };
}
