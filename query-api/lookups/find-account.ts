import { setTimeout as delay } from 'node:timers/promises';
import { groupCalls } from '@app/service-kit/group-calls';
import type { FindAccount } from '@app/service-kit/http/authenticate';
import type { Pool } from 'pg';

interface Account {
  readonly id: string;
  readonly role: 'user' | 'admin';
  readonly is_active: boolean;
}

const STATEMENT = `
  select id::text, role::text, is_active::boolean from read.users where id = any($1::text[])`;

/** How long a signed token may name an account that the read model does not know, in ms. */
const PATIENCE_MS = 2000;
const LOOK_AGAIN_MS = 50;

/**
 * Makes the look at an account that each signed-in request begins with; null for a disabled one.
 * A token that we signed names an account that exists, so one that is not to be found has only
 * just registered, or was erased: it is looked for a little longer, lest a new user's first page
 * sends them back to the sign-in.
 */
export function makeFindAccount(pool: Pool): FindAccount {
  const find = groupCalls(async (ids: readonly string[]) => {
    const { rows } = await pool.query<Account>({
      name: 'find-account',
      text: STATEMENT,
      values: [ids],
    });
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => found.get(id));
  });
  return async (userId) => {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const account = await find(userId);
      if (account) return account.is_active ? { role: account.role } : null;
      if (Date.now() >= until) return null;
      await delay(LOOK_AGAIN_MS);
    }
  };
}
