import { readUid } from '@app/events/uid';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { Database } from '../../kernel/database/database.ts';
import { type CodeType, codeType } from '../../contract/code-type.ts';
import { ownersFor } from '../organisations/membership.ts';
import { findBatch } from '../batches/batches.ts';

export interface PrintableCode {
  readonly uid: string;
  readonly title: string | null;
  /** Its type, as far as the caller may know it. */
  readonly type: CodeType;
}

const codeNotFound = (): HttpProblem =>
  new HttpProblem({ status: 404, code: 'code-not-found', detail: 'QR code not found' });

async function selectOwned(
  database: Database,
  owners: readonly string[],
): Promise<readonly PrintableCode[]> {
  const rows = await database
    .selectFrom('codes')
    .where('owner_id', 'in', [...owners])
    .orderBy('created_at')
    .orderBy('uid')
    .select(['uid', 'title', 'code_type'])
    .execute();
  return rows.map(({ uid, title, code_type: type }) => ({
    uid,
    title,
    type: codeType.parse(type),
  }));
}

/** Codes of bought packs. The titles given by others who claimed them are not for the buyer. */
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
  return rows.map(({ uid }) => ({ uid, title: null, type: 'other' }));
}

/**
 * The requested codes, in order; `all` is the user's own, oldest first.
 * @throws HttpProblem 404 if one is neither the user's, their organisations' nor bought by them
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
  // For a code that somebody bought and claimed themselves, the title is used.
  const known = new Map([...bought, ...owned].map((code) => [code.uid, code]));
  return uids.map((uid) => {
    const code = known.get(uid);
    // The same answer as for an unknown code, so that owners stay unknown.
    if (!code) throw codeNotFound();
    return code;
  });
}

/** The codes of a batch. @throws HttpProblem 404 if no batch has this id */
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
  // The owners' titles are not for administrators.
  return {
    batchId: batch.id,
    codes: codes.map(({ uid }) => ({ uid, title: null, type: 'other' })),
    name: `${batch.purpose}-${batch.id.slice(0, 8)}`,
  };
}
