import { signInNeeded } from '@app/service-kit/http/http-problem';
import { DEFAULT_SETTINGS } from '@app/events/settings';
import { planLimits } from '@app/service-kit/plans';
import type { Database } from '../../kernel/database/database.ts';
import type { Profile } from './contract.ts';

/** A month in the read model's form: `YYYY-MM`, in UTC. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

function selectProfile(database: Database, userId: string, now: Date) {
  return database
    .selectFrom('users')
    .leftJoin('code_usage', 'code_usage.user_id', 'users.id')
    .leftJoin('message_usage', (join) =>
      join
        .onRef('message_usage.user_id', '=', 'users.id')
        .on('message_usage.month', '=', monthOf(now)),
    )
    .leftJoin('settings', (join) => join.on('settings.id', '=', 1))
    .where('users.id', '=', userId)
    .selectAll('users')
    .select(['settings.max_free_qr_codes', 'settings.max_free_messages'])
    .select(['code_usage.codes', 'message_usage.messages'])
    .select((select) =>
      select
        .selectFrom('messages')
        .where('messages.owner_id', '=', userId)
        .where('messages.is_unread', '=', true)
        .select((count) => count.fn.countAll<string>().as('unread'))
        .as('unread'),
    )
    .executeTakeFirst();
}

type ProfileRow = NonNullable<Awaited<ReturnType<typeof selectProfile>>>;

/** Wrong tries after which the code is void, as in the command API. */
const WRONG_CODES = 5;

function pending(address: string | null, until: Date | null, wrongCodes: number, now: Date) {
  const isOpen = until !== null && until > now && wrongCodes < WRONG_CODES;
  return isOpen ? address : null;
}

function presentContacts(row: ProfileRow, now: Date) {
  const { email_pending, email_pending_until, email_wrong_codes } = row;
  const { phone_pending, phone_pending_until, phone_wrong_codes } = row;
  return {
    email: row.email,
    phone: row.phone,
    email_verified: row.email_verified,
    phone_verified: row.phone_verified,
    pending_email: pending(email_pending, email_pending_until, email_wrong_codes, now),
    pending_phone: pending(phone_pending, phone_pending_until, phone_wrong_codes, now),
  };
}

function present(row: ProfileRow, now: Date): Profile {
  const { max_free_qr_codes, max_free_messages } = DEFAULT_SETTINGS;
  const limits = planLimits(row.plan, {
    max_free_qr_codes: row.max_free_qr_codes ?? max_free_qr_codes,
    max_free_messages: row.max_free_messages ?? max_free_messages,
  });
  return {
    id: row.id,
    username: row.username,
    ...presentContacts(row, now),
    has_password: row.has_password,
    password_until: row.password_until?.toISOString() ?? null,
    notices: {
      messages_by_email: row.messages_by_email,
      messages_by_sms: row.messages_by_sms,
      language: row.language,
    },
    role: row.role,
    subscription_plan: row.plan,
    qr_codes_used: row.codes ?? 0,
    messages_used: row.messages ?? 0,
    unread_count: Number(row.unread),
    is_active: row.is_active,
    created_at: row.created_at.toISOString(),
    usage_limits: { qr_codes_limit: limits.codes, messages_limit: limits.messages },
  };
}

/** When the answer changes without an event: a code expires, a month begins. */
function endOf({ email_pending_until, phone_pending_until }: ProfileRow, now: Date): Date {
  const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
  const codes = [email_pending_until, phone_pending_until].filter(
    (until): until is Date => until !== null && until > now,
  );
  return new Date(Math.min(...[nextMonth, ...codes].map(Number)));
}

/** The profile, and until when it is valid without an event. */
interface ReadProfile {
  readonly profile: Profile;
  readonly until: Date;
}

/** @throws HttpProblem 401 if the user was erased since they were authenticated */
export async function readProfile(database: Database, userId: string): Promise<ReadProfile> {
  const now = new Date();
  const row = await selectProfile(database, userId, now);
  if (!row) throw signInNeeded();
  return { profile: present(row, now), until: endOf(row, now) };
}
