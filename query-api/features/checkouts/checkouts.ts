import { readUid } from '@app/events/uid';
import type { CodeCheckoutsRow } from '@app/projector/read-model/tables';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { Database } from '../../kernel/database/database.ts';
import { mayRead, membersById } from '../organisations/membership.ts';
import { type Checkout, LISTED_CHECKOUTS, type OwnCheckout } from './contract.ts';

/**
 * The checkouts of a thing, newest first.
 * @param id the uid from the path
 * @throws HttpProblem 404 if the account may not read such a code
 */
export async function readCheckouts(
  database: Database,
  id: string,
  userId: string,
): Promise<Checkout[]> {
  const uid = readUid(id) ?? '';
  const code = await database
    .selectFrom('codes')
    .where('uid', '=', uid)
    .select('owner_id')
    .executeTakeFirst();
  const ownerId = code?.owner_id ?? null;
  if (ownerId === null || !(await mayRead(database, ownerId, userId))) {
    throw new HttpProblem({ status: 404, code: 'code-not-found', detail: 'QR code not found' });
  }
  const [rows, members] = await Promise.all([
    database
      .selectFrom('code_checkouts')
      .where('uid', '=', uid)
      .where('owner_id', '=', ownerId)
      .orderBy('checkout', 'desc')
      .limit(LISTED_CHECKOUTS)
      .selectAll()
      .execute(),
    membersById(database, ownerId),
  ]);
  return rows.map((row) =>
    Object.assign(present(row), { member: members.get(row.member_id)?.username ?? null }),
  );
}

/** An account's checkouts in the organisations of which it is a member, newest first. */
export async function readOwnCheckouts(database: Database, userId: string): Promise<OwnCheckout[]> {
  const rows = await database
    .selectFrom('organisation_members')
    .innerJoin('code_checkouts', (join) =>
      join
        .onRef('code_checkouts.owner_id', '=', 'organisation_members.organisation_id')
        .onRef('code_checkouts.member_id', '=', 'organisation_members.id'),
    )
    .where('organisation_members.user_id', '=', userId)
    .selectAll('code_checkouts')
    .orderBy('taken_at', 'desc')
    .orderBy('uid')
    .execute();
  return rows.map((row) =>
    Object.assign(present(row), { uid: row.uid, organisation_id: row.owner_id }),
  );
}

const present = (
  row: Pick<CodeCheckoutsRow, 'checkout' | 'taken_at' | 'due_on' | 'returned_at'>,
): Omit<Checkout, 'member'> => ({
  number: row.checkout,
  taken_at: row.taken_at.toISOString(),
  due_on: row.due_on,
  returned_at: row.returned_at?.toISOString() ?? null,
});
