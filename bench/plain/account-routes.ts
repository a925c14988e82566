import { DEFAULT_SETTINGS } from '@app/events/settings';
import type { Profile } from '@app/query-api/features/profile/contract';
import type { PublicStats } from '@app/query-api/features/stats/contract';
import type { Pack } from '@app/query-api/features/store/contract';
import { dollarsOf } from '@app/service-kit/money';
import { planLimits } from '@app/service-kit/plans';
import type { Router } from '@koa/router';
import type { Pool } from 'pg';
import { signedIn } from './signed-in.ts';

interface ProfileRow extends Pick<Profile, 'id' | 'username' | 'email' | 'phone' | 'role'> {
  readonly email_verified: boolean;
  readonly phone_verified: boolean;
  readonly has_password: boolean;
  readonly messages_by_email: boolean;
  readonly messages_by_sms: boolean;
  readonly plan: Profile['subscription_plan'];
  readonly is_active: boolean;
  readonly created_at: Date;
  readonly codes: number;
  readonly unread: number;
  readonly messages: number;
}

interface PackRow extends Pick<Pack, 'id' | 'name' | 'description' | 'quantity'> {
  readonly cents: number;
  readonly is_popular: boolean;
}

const SELECT_PROFILE = `
  select u.*, c.codes, c.unread,
    (select count(*)::integer from messages m where m.owner_id = u.id and m.sender = 'finder'
      and m.created_at >= date_trunc('month', now(), 'UTC')) as messages
  from users u, lateral (
    select count(*)::integer as codes, coalesce(sum(unread_count), 0)::integer as unread
    from codes where owner_id = u.id
  ) c
  where u.id = $1`;
const SELECT_STATS = `
  select (select count(*)::integer from users) as total_users,
    (select count(*)::integer from messages) as total_messages,
    (select count(*)::integer from codes) as total_qr_codes,
    (select count(*)::integer from codes where is_claimed) as active_codes`;
const SELECT_PACKS = 'select * from packs order by quantity, id';
const SELECT_SALES = `
  select coalesce(sum(codes_bought), 0)::integer as total_codes_sold,
    count(*)::integer as satisfied_customers
  from customers`;

/** How old the figures may be, in ms: each reading counts whole tables. */
const STATS_FOR_MS = 5000;

/** Routes for the signed-in user, the figures of the landing page, and the products. */
export function accountRoutes(router: Router, pool: Pool): void {
  let stats: { readonly figures: PublicStats; readonly until: number } | undefined;

  router.get('/user/profile', async (context) => {
    const userId = await signedIn(pool, context);
    const { rows } = await pool.query<ProfileRow>(SELECT_PROFILE, [userId]);
    context.body = presentProfile(rows[0] ?? context.throw(401));
  });

  router.get('/stats', async (context) => {
    if (!stats || stats.until < performance.now()) {
      const { rows } = await pool.query<PublicStats>(SELECT_STATS);
      const figures = rows[0] ?? context.throw(500);
      stats = { figures, until: performance.now() + STATS_FOR_MS };
    }
    context.body = stats.figures;
  });

  router.get('/store/qr-packs', async (context) => {
    const [packs, sales] = await Promise.all([
      pool.query<PackRow>(SELECT_PACKS),
      pool.query<object>(SELECT_SALES),
    ]);
    context.body = { packs: packs.rows.map(presentPack), stats: sales.rows[0] };
  });
}

function presentProfile(row: ProfileRow): Profile {
  const limits = planLimits(row.plan, DEFAULT_SETTINGS);
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    phone: row.phone,
    email_verified: row.email_verified,
    phone_verified: row.phone_verified,
    pending_email: null,
    pending_phone: null,
    has_password: row.has_password,
    password_until: null,
    notices: {
      messages_by_email: row.messages_by_email,
      messages_by_sms: row.messages_by_sms,
      language: 'en',
    },
    role: row.role,
    subscription_plan: row.plan,
    qr_codes_used: row.codes,
    messages_used: row.messages,
    unread_count: row.unread,
    is_active: row.is_active,
    created_at: row.created_at.toISOString(),
    usage_limits: { qr_codes_limit: limits.codes, messages_limit: limits.messages },
  };
}

const presentPack = ({ cents, is_popular, ...row }: PackRow): Pack => ({
  ...row,
  price: dollarsOf(cents),
  price_per_code: dollarsOf(Math.round(cents / row.quantity)),
  popular: is_popular,
});
