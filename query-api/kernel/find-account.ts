import { setTimeout as delay } from 'node:timers/promises';
import { isReplaced, type Renewal } from '@app/service-kit/access/renewed-token';
import { groupCalls } from '@app/service-kit/group-calls';
import type { FindAccount } from '@app/service-kit/http/authenticate';
import type { Reading, ReadMemory } from '@app/service-kit/memory/read-memory';
import type { Role } from '@app/service-kit/roles';
import type { TokenSubject } from '@app/service-kit/tokens';
import type { Pool } from 'pg';

interface Account {
  readonly id: string;
  readonly role: Role;
  /** Whether the account is enabled, and neither the session nor its epoch has ended. */
  readonly counts: boolean;
  readonly renewal: number;
  readonly renewed_at: Date | null;
}

/** A valid account, and the newest token of the session. */
interface Found extends Renewal {
  readonly role: Role;
}

type LookUp = (subject: TokenSubject) => Promise<Found | null>;

/**
 * All tables are read by key, once for each token. The read model may lag behind: a session that it
 * does not know has only just started, and so has one of a newer epoch. Ended sessions are in the
 * tables of `access` before the command that ended them was answered (docs/adr/0090).
 */
const STATEMENT = `
  select u.id::text, u.role::text, asked.session::text,
         (s.ended_at is null and ended.session_id is null
           and (u.is_active or asked.epoch > u.session_epoch)
           and (asked.epoch >= u.session_epoch or asked.session = u.kept_session_id)
           and (newest.user_id is null
             or asked.epoch >= newest.epoch or asked.session = newest.kept_session_id)
         ) is true as counts,
         coalesce(s.renewal, 0) as renewal, s.renewed_at
  from unnest($1::text[], $2::text[], $3::int[]) as asked (id, session, epoch)
  join read.users u on u.id = asked.id
  left join read.sessions s on s.id = asked.session
  left join access.ended_sessions ended on ended.session_id = asked.session
  left join access.session_epochs newest on newest.user_id = asked.id`;

/** How long a signed token may name an account that the read model does not have, in ms. */
const PATIENCE_MS = 2000;
const LOOK_AGAIN_MS = 50;

/**
 * Returns null for a disabled account and an ended session. A token that we signed names an account:
 * a missing one has just registered or was erased, so the look-up retries briefly. Admitted accounts
 * are cached if this process learns of each session that ends (docs/adr/0099).
 */
export function makeFindAccount(pool: Pool, memory: ReadMemory): FindAccount {
  const find = rememberingLookUp(makeLookUp(pool), memory);
  return async (subject) => {
    const account = await find(subject);
    // The remaining time of a replaced token is also checked for cached accounts.
    return account === null || isReplaced(subject.renewal ?? 0, account) ? null : account;
  };
}

function rememberingLookUp(look: LookUp, memory: ReadMemory): LookUp {
  if (!memory.knowsSessions) return look;
  return (subject) => {
    const { userId, sessionId, epoch } = subject;
    const read = async (reading: Reading) => {
      const account = await look(subject);
      // Refused accounts are looked up again.
      if (account !== null) reading.dependsOn(userId, sessionId);
      return account;
    };
    return memory.get(`account ${userId} ${sessionId} ${epoch}`, read, () => 0);
  };
}

function makeLookUp(pool: Pool): LookUp {
  const find = groupCalls(async (subjects: readonly TokenSubject[]) => {
    const { rows } = await pool.query<Account & { readonly session: string }>({
      name: 'find-account',
      text: STATEMENT,
      values: [
        subjects.map(({ userId }) => userId),
        subjects.map(({ sessionId }) => sessionId),
        subjects.map(({ epoch }) => epoch),
      ],
    });
    const found = new Map(rows.map((row) => [`${row.id} ${row.session}`, row]));
    return subjects.map(({ userId, sessionId }) => found.get(`${userId} ${sessionId}`));
  });
  return async (subject) => {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const account = await find(subject);
      if (account) return account.counts ? foundOf(account) : null;
      if (Date.now() >= until) return null;
      await delay(LOOK_AGAIN_MS);
    }
  };
}

const foundOf = ({ role, renewal, renewed_at: renewedAt }: Account): Found => ({
  role,
  renewal,
  renewedAt,
});
