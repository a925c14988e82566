import { NOTICE_CHANNELS } from '@app/events/notice-words';
import { ORGANISATION_ROLES } from '@app/events/organisation-role';
import { between, isPicture, known, oneOf } from './conditions.ts';

const UID = `'^[0-9ACDEFGHJKMNPQRTVWXY]{8}$'`;
/**
 * What holds for every row of a table beyond its types, by docs/product.md: bounds of what people
 * wrote, words that occur, counts that fit what they count, rows that belong to others.
 */
export const rules: Readonly<Record<string, readonly string[]>> = {
  users: [
    oneOf('role', 'user', 'support', 'printer', 'auditor', 'analyst', 'admin'),
    oneOf('plan', 'free', 'basic', 'premium'),
    `(erased_at is null) = (username <> '')`,
    `username = btrim(username) and length(username) <= 64`,
    '(email is not null or not email_verified) and (phone is not null or not phone_verified)',
    '(email_pending is null) = (email_pending_until is null)',
    'session_epoch >= 0 and email_wrong_codes >= 0 and phone_wrong_codes >= 0',
    'erased_at is null or (email is null and phone is null and not is_active)',
    between('length(email)', 3, 254),
    `(phone is null or phone ~ '^[+][1-9][0-9]{6,14}$')`,
  ],
  sessions: [known('user_id', 'users'), 'started_at < expires_at', 'epoch >= 0'],
  helpers: [
    known('user_id', 'users'),
    oneOf('state', 'invited', 'agreed', 'ended'),
    `(state = 'ended') = (email is null) and invited_at <= updated_at`,
  ],
  organisations: [between('length(name)', 1, 80)],
  organisation_members: [
    known('user_id', 'users'),
    known('organisation_id', 'organisations'),
    oneOf('role', ...ORGANISATION_ROLES),
  ],
  organisation_invitations: [
    known('organisation_id', 'organisations'),
    oneOf('role', ...ORGANISATION_ROLES),
    'invited_at < expires_at',
  ],
  quiet_hours: [
    known('user_id', 'users'),
    'from_minute between 0 and 1439 and to_minute between 0 and 1439 and from_minute <> to_minute',
  ],
  readings: [
    known('administrator_id', 'users'),
    known('owner_id', 'users'),
    oneOf('scope', 'conversation', 'code', 'owner', 'messages'),
    `(scope = 'messages') = (message_ids is not null) and (scope = 'messages') = (scope_id is null)`,
    'opened_at < expires_at and (ended_at is null or opened_at <= ended_at)',
    between('length(reason)', 2, 500),
  ],
  questions: [between('length(name)', 1, 100), between('length(source)', 1, 50_000)],
  question_runs: [known('question_id', 'questions')],
  disclosures: [known('message_id', 'messages'), known('owner_id', 'users')],
  reports: [
    oneOf('reporter', 'owner', 'finder', 'visitor'),
    `(reporter = 'owner') = (reporter_id is not null)`,
    '(thread_id is null) = (message_id is null)',
    between('length(words)', 1, 1000),
    oneOf('state', 'open', 'decided'),
    'revised_at is null or decided_at <= revised_at',
    `(state = 'open') = (outcome is null)`,
    '(outcome is null) = (decision_reason is null)',
    '(outcome is null) = (decided_at is null)',
    '(outcome is null) = (administrator_id is null)',
  ],
  devices: [known('user_id', 'users'), 'expired_at is null or added_at <= expired_at'],
  telegram_bot: ['id = 1'],
  passkeys: [known('user_id', 'users'), 'last_used_at is null or added_at <= last_used_at'],
  webhooks: [
    known('user_id', 'users'),
    '(disabled_at is null) = (disabled_reason is null)',
    'disabled_at is null or added_at <= disabled_at',
  ],
  api_keys: [known('user_id', 'users'), 'made_at < expires_at'],
  one_time_codes: [known('user_id', 'users'), between('recovery_codes_left', 0, 10)],
  own_channels: [known('user_id', 'users'), 'expired_at is null or added_at <= expired_at'],
  codes: [
    `uid ~ ${UID}`,
    known('owner_id', 'users'),
    known('batch_id', 'batches'),
    'is_claimed = (owner_id is not null or deleted_at is not null)',
    'is_claimed = (claimed_at is not null) and (owner_id is null or deleted_at is null)',
    'is_claimed or (title is null and greeting is null and not is_paused and message_count = 0)',
    between('length(title)', 1, 120),
    between('length(greeting)', 0, 500),
    between('auto_delete_days', 1, 3650),
    isPicture('greeting_image_id'),
    `message_count = (select count(*) from read.messages m where m.uid = t.uid and m.sender = 'finder')`,
    '(lost_at is null) <= (lost_words is null and not lost_shows_email and not lost_shows_phone)',
    "is_claimed or (code_type = 'other' and code_fields is null)",
    'is_claimed or openings_since is null',
    `deleted_at is not null or lost_at is not distinct from
       (select l.lost_at from read.code_losses l where l.uid = t.uid and l.found_at is null)`,
  ],
  code_handovers: [
    known('uid', 'codes', 'uid'),
    known('owner_id', 'users'),
    `handed_over_at is null or not exists
       (select from read.codes c where c.uid = t.uid and c.owner_id = t.owner_id)`,
  ],
  code_losses: [
    known('uid', 'codes', 'uid'),
    known('owner_id', 'users'),
    known('thread_id', 'threads'),
    'loss >= 1 and scans >= 0 and (scans > 0) = (last_scanned_at is not null)',
    'unseen_scans between 0 and scans',
    '(found_at is null or found_at >= lost_at)',
  ],
  threads: [
    known('uid', 'codes', 'uid'),
    known('owner_id', 'users'),
    `token_hash ~ '^[0-9a-f]{64}$'`,
    'started_at <= last_message_at',
    'exists (select from read.messages m where m.thread_id = t.id)',
    'started_position <= last_position',
    'last_position = (select max(m.position) from read.messages m where m.thread_id = t.id)',
    // The messages of a deleted code are erased one by one, after they left their owner's lists.
    `owner_id is null or kept_messages =
       (select count(*) from read.messages m where m.thread_id = t.id and m.erased_at is null)`,
  ],
  code_finders: [
    known('uid', 'codes', 'uid'),
    known('owner_id', 'users'),
    `(select sum(f.finders) from read.code_finders f where f.uid = t.uid) =
       (select count(*) from read.threads h where h.uid = t.uid)`,
  ],
  messages: [
    known('thread_id', 'threads'),
    known('uid', 'codes', 'uid'),
    oneOf('sender', 'finder', 'owner'),
    known('in_reply_to', 'messages'),
    `content is null or length(content) between case when voice_id is null then 1 else 0 end and 2000`,
    between('voice_ms', 1, 62_000),
    '(voice_id is null) = (voice_ms is null)',
    between('latitude', -90, 90),
    between('longitude', -180, 180),
    '(accuracy is null or accuracy >= 0)',
    '(latitude is null) = (longitude is null) and (latitude is null) = (accuracy is null)',
    `jsonb_array_length(photos::jsonb) between 0 and 3`,
    `(sender = 'finder' and erased_at is null) or not is_unread`,
    'erased_at is null or content is null',
    `content is not null or erased_at is not null or exists
       (select from read.users u where u.id = t.owner_id and u.erased_at is not null)`,
  ],
  batches: [
    oneOf('purpose', 'sticker_printing', 'user_purchases', 'business_orders', 'testing'),
    oneOf('status', 'created', 'printed'),
    between('quantity', 1, 1000),
    between('length(notes)', 0, 500),
    'quantity = (select count(*) from read.codes c where c.batch_id = t.id)',
    'codes_claimed = (select count(*) from read.codes c where c.batch_id = t.id and c.is_claimed)',
  ],
  stats: [
    'id = 1',
    'users = (select count(*) from read.users u where u.erased_at is null)',
    'messages = (select count(*) from read.messages)',
    'codes = (select count(*) from read.codes c where c.deleted_at is null)',
    'active_codes = (select count(*) from read.codes c where c.is_claimed and c.deleted_at is null)',
  ],
  code_usage: [
    known('user_id', 'users'),
    // A deleted code keeps its place until its title is erased, and is nobody's meanwhile.
    `codes - (select count(*) from read.codes c where c.owner_id = t.user_id and c.batch_id is null)
       between 0 and (select count(*) from read.codes c
         where c.deleted_at is not null and c.title is not null and c.batch_id is null)`,
  ],
  message_usage: [known('user_id', 'users'), `month ~ '^[0-9]{4}-[0-9]{2}$' and messages > 0`],
  audit: [
    `action ~ '^[a-z_-]+[.][a-z_-]+$'`,
    `actor_kind <> 'user' or actor_id is not null`,
    `jsonb_typeof(change::jsonb) = 'object'`,
    `hash ~ '^[0-9a-f]{64}$'`,
  ],
  audit_heads: ['number > 0', `text like 'audit log head v1%'`],
  activity_days: [`day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' and registrations >= 0 and messages >= 0`],
  settings: [
    'id = 1 and sealed is not null',
    between('max_free_qr_codes', -1, 1_000_000),
    between('max_free_messages', -1, 1_000_000),
  ],
  brand: [`part in ('look', 'logo', 'texts') and sealed is not null`],
  notices: [
    oneOf('channel', ...NOTICE_CHANNELS),
    oneOf('state', 'waiting', 'retrying', 'sent', 'parked', 'dropped'),
    `attempts >= 0 and (state <> 'sent' or (mode is not null and attempts > 0))`,
  ],
  packs: ['cents > 0 and quantity > 0'],
  products: [
    oneOf('category', 'stickers', 'cards', 'keychains', 'bundles', 'other'),
    between('length(name)', 1, 120),
    between('length(description)', 1, 2000),
    between('cents', 0, 10_000_000),
    between('qr_codes_included', 0, 10_000),
    between('stock', 0, 1_000_000),
    `jsonb_array_length(specifications::jsonb) <= 20`,
    isPicture('picture_id'),
  ],
  orders: [
    known('buyer_id', 'users'),
    known('batch_id', 'batches'),
    oneOf('kind', 'pack', 'plan'),
    oneOf('status', 'open', 'paid', 'delivered'),
    `(kind = 'pack') = (pack_name is not null) and (kind = 'plan') = (plan is not null)`,
    `(status = 'delivered') = (delivered_at is not null)`,
    'cents > 0 and placed_at < expires_at',
  ],
  customers: [
    known('user_id', 'users'),
    `codes_bought = (select coalesce(sum(o.quantity), 0) from read.orders o
       where o.buyer_id = t.user_id and o.status = 'delivered' and o.kind = 'pack')`,
  ],
};
