import { signInNeeded } from '@app/service-kit/http/http-problem';
import { allOf } from '@app/service-kit/memory/read-memory';
import { DEFAULT_SETTINGS } from '@app/events/settings';
import { planLimits } from '@app/service-kit/plans';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { keepJson } from '../../kernel/keep-json.ts';
import { present } from '../../kernel/present.ts';
import type { RouteParts } from '../../route-parts.ts';
import { type Profile, profile, profileQueries } from './contract.ts';

export function profileRoutes(
  router: QueryRouter,
  { prepared: database, memory }: RouteParts,
): void {
  router.on(profileQueries.profile, ({ who: { userId } }) =>
    keepJson(memory, `profile ${userId}`, async (reading) => {
      reading.dependsOn(userId, allOf('settings'));
      const found = await readProfile(database, userId);
      reading.endsAt(found.until);
      return found.profile;
    }),
  );
}

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

function presentProfile(row: ProfileRow, now: Date): Profile {
  const { max_free_qr_codes, max_free_messages } = DEFAULT_SETTINGS;
  const limits = planLimits(row.plan, {
    max_free_qr_codes: row.max_free_qr_codes ?? max_free_qr_codes,
    max_free_messages: row.max_free_messages ?? max_free_messages,
  });
  const { email_pending, email_pending_until, email_wrong_codes } = row;
  const { phone_pending, phone_pending_until, phone_wrong_codes } = row;
  return present(profile, {
    ...row,
    pending_email: pending(email_pending, email_pending_until, email_wrong_codes, now),
    pending_phone: pending(phone_pending, phone_pending_until, phone_wrong_codes, now),
    notices: {
      messages_by_email: row.messages_by_email,
      messages_by_sms: row.messages_by_sms,
      language: row.language,
    },
    subscription_plan: row.plan,
    qr_codes_used: row.codes ?? 0,
    messages_used: row.messages ?? 0,
    unread_count: Number(row.unread),
    usage_limits: { qr_codes_limit: limits.codes, messages_limit: limits.messages },
  });
}

/** When the answer changes without an event: a code expires, a month begins. */
function endOf({ email_pending_until, phone_pending_until }: ProfileRow, now: Date): Date {
  const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
  const codes = [email_pending_until, phone_pending_until].filter(
    (until): until is Date => until !== null && until > now,
  );
  return new Date(Math.min(...[nextMonth, ...codes].map(Number)));
}

/** @throws HttpProblem 401 if the user was erased since they were authenticated */
export async function readProfile(
  database: Database,
  userId: string,
): Promise<{ readonly profile: Profile; readonly until: Date }> {
  const now = new Date();
  const row = await selectProfile(database, userId, now);
  if (!row) throw signInNeeded();
  return { profile: presentProfile(row, now), until: endOf(row, now) };
}
