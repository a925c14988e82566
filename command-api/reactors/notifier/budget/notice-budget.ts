import { createHmac, type KeyObject } from 'node:crypto';
import { inTransaction } from '@app/service-kit/in-transaction';
import { Counter } from 'prom-client';
import type { ClientBase, Pool } from 'pg';
import { networksIn } from '@app/service-kit/limits/networks';
import { phonePrefix } from '@app/service-kit/phone-prefix';
import type { NoticeKind } from '@app/events/notice';
import type { RequestedNotice } from '../../../features/notices/decider.ts';
import { needsProvider, type Outgoing } from '../channels/delivery.ts';
import type { Recipients } from '../recipients.ts';

/** The period of all limits, in ms. */
const DAY_MS = 24 * 60 * 60 * 1000;
/** People who sign in may request two or three links; many more would flood a stranger. */
export const PER_ADDRESS = { sms: 5, email: 10 } as const;
/** Owners seldom answer more new finders in a day; attackers can have any number of accounts. */
export const PER_ACCOUNT = { sms: 10, email: 50 } as const;
/** Many people share the network of an office or a mobile provider. */
const PER_NETWORK = { sms: 20, email: 200 } as const;
/** Share of `SMS_PER_DAY` for one phone prefix: fraud with expensive numbers uses few ranges. */
const PREFIX_SHARE = 0.1;
/** Digits of a phone prefix after the country code: enough for the range of one provider. */
const PREFIX_DIGITS = 3;
/** The share of `SMS_PER_DAY` for all but sign-in links: the rest is reserved for new users. */
const OTHER_SHARE = 0.5;

export const BUDGET_TABLES = `
  create table if not exists reactors.notice_budget (
    target_hash text,
    notice_id text,
    counted_at timestamptz not null,
    primary key (target_hash, notice_id)
  );
  create index if not exists notice_budget_counted on reactors.notice_budget (counted_at);
`;

/** The key of the advisory lock under which one process at a time counts. */
const LOCK = 7_412_093;
const HASH_CHARACTERS = 22;

const refused = new Counter({
  name: 'notices_refused_total',
  help: 'Notices to unproven addresses that were over the budget, by channel and limit',
  labelNames: ['channel', 'limit'],
});

/**
 * Limits notices to addresses that nobody has proved: otherwise anybody could have any number of
 * messages sent to a stranger, or to an expensive number. The table keeps keyed hashes for a day.
 */
export class NoticeBudget {
  private readonly pool: Pool;
  private readonly key: KeyObject;
  private readonly sizes: BudgetSizes;

  /** @param key the vault's secret `notice-budget` */
  constructor(pool: Pool, key: KeyObject, sizes: BudgetSizes) {
    this.pool = pool;
    this.key = key;
    this.sizes = sizes;
  }

  /**
   * Counts a notice before it is sent; a further attempt of the same notice to the same address is
   * not counted again.
   * @returns whether it may be sent
   */
  async take(notice: UnprovenNotice, now: Date): Promise<boolean> {
    const client = await this.pool.connect();
    let full: BudgetRule | undefined;
    try {
      await inTransaction(client, async () => {
        await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
        full = await this.count(client, notice, now);
      });
    } finally {
      client.release();
    }
    if (full) refused.inc({ channel: notice.channel, limit: full.name });
    return full === undefined;
  }

  async removeOld(now: Date): Promise<void> {
    await this.pool.query({
      name: 'notice-budget-remove',
      text: 'delete from reactors.notice_budget where counted_at <= $1',
      values: [dayBefore(now)],
    });
  }

  /** @returns the first rule that refuses it */
  private async count(
    client: ClientBase,
    notice: UnprovenNotice,
    now: Date,
  ): Promise<BudgetRule | undefined> {
    const rules = rulesFor(notice, this.sizes);
    const hashes = rules.map(({ target }) => this.hash(target));
    const { rows } = await client.query<{ target_hash: string; count: number; is_in: boolean }>({
      name: 'notice-budget-count',
      text: `select target_hash, count(*)::int as count, bool_or(notice_id = $2) as is_in
             from reactors.notice_budget where target_hash = any($1::text[]) and counted_at > $3
             group by target_hash`,
      values: [hashes, notice.noticeId, dayBefore(now)],
    });
    const counted = new Map(rows.map((row) => [row.target_hash, row]));
    if (counted.get(hashes[0] ?? '')?.is_in === true) return undefined;
    const full = rules.find(
      ({ limit }, index) => (counted.get(hashes[index] ?? '')?.count ?? 0) >= limit,
    );
    if (full) return full;
    await client.query({
      name: 'notice-budget-add',
      text: `insert into reactors.notice_budget (target_hash, notice_id, counted_at)
             select target_hash, $2, $3 from unnest($1::text[]) as target_hash
             on conflict (target_hash, notice_id) do update set counted_at = excluded.counted_at`,
      values: [hashes, notice.noticeId, now],
    });
    return undefined;
  }

  private hash(target: string): string {
    const mac = createHmac('sha256', this.key).update(target).digest('base64url');
    return mac.slice(0, HASH_CHARACTERS);
  }
}

const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/** A notice to an address that nobody has proved. */
interface UnprovenNotice {
  readonly noticeId: string;
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly isSignIn: boolean;
  /** The account that caused it; null if none did. */
  readonly userId: string | null;
  /** The keyed hash of the network that it was caused from; null if unknown. */
  readonly network: string | null;
}

interface BudgetRule {
  readonly name: 'address' | 'account' | 'network' | 'prefix' | 'others' | 'total';
  readonly target: string;
  readonly limit: number;
}

interface BudgetSizes {
  readonly smsPerDay: number;
  /** Multiplies every limit (`RATE_LIMIT_SCALE`). */
  readonly scale: number;
}

/** The rules that apply to a notice. The first is always that of its address. */
function rulesFor(
  { channel, to, isSignIn, userId, network }: UnprovenNotice,
  { smsPerDay, scale }: BudgetSizes,
): readonly [BudgetRule, ...BudgetRule[]] {
  const rule = (name: BudgetRule['name'], target: string, limit: number): BudgetRule => ({
    name,
    target: `${channel} ${name} ${target}`,
    limit: Math.ceil(limit * scale),
  });
  const causes = [
    ...(userId === null ? [] : [rule('account', userId, PER_ACCOUNT[channel])]),
    ...(network === null ? [] : networksIn(network)).map(({ name, factor }) =>
      rule('network', name, PER_NETWORK[channel] * factor),
    ),
  ];
  const address = rule('address', mailboxOf(to), PER_ADDRESS[channel]);
  if (channel === 'email') return [address, ...causes];
  return [
    address,
    ...causes,
    rule('prefix', phonePrefix(to, PREFIX_DIGITS), smsPerDay * PREFIX_SHARE),
    ...(isSignIn ? [] : [rule('others', '', smsPerDay * OTHER_SHARE)]),
    rule('total', '', smsPerDay),
  ];
}

/** A mailbox has many addresses: `+anything` after its name, and for some providers dots in it. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  if (at === -1) return address;
  const [name = ''] = address.slice(0, at).split('+');
  return `${name.replaceAll('.', '')}${address.slice(at)}`.toLowerCase();
}

/** Whether a notice of a kind may go to an address that somebody else than its owner has named. */
const MAY_BE_A_STRANGERS: Readonly<Record<NoticeKind, boolean>> = {
  'sign-in-link': true,
  'contact-code': true,
  reply: true,
  'thread-link': true,
  'helper-invitation': true,
  'report-decided': true,
  'helper-alert': false,
  'new-message': false,
  'limit-reached': false,
  'lost-scan': false,
  'security-change': false,
  'device-test': false,
  'channel-test': false,
  test: false,
};

/** A notice as the budget counts it; null if its address is proven, or it has none. */
export async function unprovenNotice(
  { noticeId, kind, channel, about }: RequestedNotice,
  { to }: Outgoing,
  recipients: Recipients,
): Promise<UnprovenNotice | null> {
  if (!needsProvider(channel) || !MAY_BE_A_STRANGERS[kind]) return null;
  const isSignIn = kind === 'sign-in-link';
  // Decisions go to an account, or to somebody who left an address.
  if (kind === 'report-decided' && about.userId !== undefined) return null;
  if (isSignIn && (await recipients.isProven(to))) return null;
  const { cause } = about;
  // A decision counts for the reporter, whose event begins the stream.
  const event =
    cause && kind === 'report-decided'
      ? (await recipients.history(cause.stream, 'skip'))[0]
      : cause && (await recipients.cause(cause));
  const { actor, addressHash: network = null } = event?.metadata ?? {};
  const userId = actor?.kind === 'user' ? actor.id : null;
  return { noticeId, channel, to, isSignIn, userId, network };
}
