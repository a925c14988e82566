import type { Database } from '../../kernel/database/database.ts';
import { csvHead, csvLine } from '@app/service-kit/csv';
import { spreadsheetUid } from '../../contract/spreadsheet-uid.ts';

const HEADER = ['uid', 'url', 'is_claimed', 'claimed_at'];
const ID_SHOWN = 8;

export async function* batchLines(
  database: Database,
  batchId: string,
  publicUrl: string,
): AsyncGenerator<string> {
  yield csvHead(HEADER);
  const codes = await database
    .selectFrom('codes')
    .where('batch_id', '=', batchId)
    .orderBy('uid')
    .select(['uid', 'is_claimed', 'claimed_at'])
    .execute();
  for (const { uid, is_claimed: isClaimed, claimed_at: claimedAt } of codes) {
    const claimed = claimedAt?.toISOString() ?? null;
    yield csvLine([spreadsheetUid(uid), `${publicUrl}/${uid}`, isClaimed, claimed]);
  }
}

export const csvName = ({
  id,
  purpose,
}: {
  readonly id: string;
  readonly purpose: string;
}): string => `${purpose}-${id.slice(0, ID_SHOWN)}.csv`;
