import { randomUUID } from 'node:crypto';
import type { Stores } from '@app/projector/cli/stores';
import { makeThreadToken } from '@app/service-kit/thread-token';
import { Tokens } from '@app/service-kit/tokens';

/** Things of a filled product to ask about, and who may. */
export interface Subjects {
  readonly uids: readonly string[];
  readonly batches: readonly string[];
  readonly threads: readonly string[];
  /** Tokens of owners like most: a handful of codes. */
  readonly owners: readonly string[];
  /** The token of the owner with the most messages. */
  readonly busyOwner: string;
  readonly administrator: string;
  /** A code of the busy owner. */
  readonly busyUid: string;
  /** A thread about that code. */
  readonly busyThread: string;
}

const MANY = 200;

/** Chooses what to ask about, alike in a small and a large product. */
export async function chooseSubjects({ pool, vault }: Stores): Promise<Subjects> {
  const list = async (sql: string): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ value: string }>(sql);
    return rows.map(({ value }) => value);
  };
  const first = async (sql: string): Promise<string> => {
    const [value] = await list(sql);
    if (value === undefined) throw new Error(`Nothing to ask about: ${sql}`);
    return value;
  };
  const tokens = new Tokens(await vault.secret('token-signing'));
  const sign = (userId: string): Promise<string> =>
    tokens.sign({ userId, sessionId: randomUUID(), epoch: 0 }, new Date());
  const linkKey = await vault.secret('thread-links');
  const busy = await first(
    'select owner_id as value from read.messages group by owner_id order by count(*) desc limit 1',
  );
  const typical = await list(
    `select owner_id as value from read.codes where owner_id is not null group by owner_id
     having count(*) between 2 and 8 order by md5(owner_id) limit ${MANY}`,
  );
  const busyUid = await first(
    `select uid as value from read.messages where owner_id = '${busy}'
     group by uid order by count(*) desc limit 1`,
  );
  const threads = await list(`select id as value from read.threads order by md5(id) limit ${MANY}`);
  return {
    uids: await list(
      `select uid as value from read.codes where is_claimed order by md5(uid) limit ${MANY}`,
    ),
    batches: await list(`select id as value from read.batches order by md5(id) limit ${MANY}`),
    threads: threads.map((id) => makeThreadToken(id, linkKey).token),
    owners: await Promise.all(typical.map(sign)),
    busyOwner: await sign(busy),
    administrator: await sign(
      await first(`select id as value from read.users where role = 'admin'`),
    ),
    busyUid,
    busyThread: await first(
      `select id as value from read.threads where uid = '${busyUid}' and kept_messages > 0
       order by md5(id) limit 1`,
    ),
  };
}
