import type { Language } from '@app/events/language';
import { type ContactKind, passwordEnd, type Plan, type Role } from '@app/events/user';
import { defineProjection } from '../runtime/projection.ts';
import { increment, insert, notify, type RowOperation, update } from '../runtime/row-operation.ts';
import {
  boolean,
  type Changes,
  defineTable,
  instant,
  integer,
  nullable,
  text,
} from '../runtime/table.ts';
import { notifying } from './notifying.ts';

export const users = defineTable('users', {
  columns: {
    id: text(),
    /** Empty once the user is erased: no living user has an empty name. */
    username: text(),
    email: nullable(text()),
    email_verified: boolean(),
    /** An address whose code was not entered yet, when that code expires, and the wrong tries. */
    email_pending: nullable(text()),
    email_pending_until: nullable(instant()),
    email_wrong_codes: integer(),
    phone: nullable(text()),
    phone_verified: boolean(),
    phone_pending: nullable(text()),
    phone_pending_until: nullable(instant()),
    phone_wrong_codes: integer(),
    has_password: boolean(),
    /** Of a generated password. */
    password_until: nullable(instant()),
    messages_by_email: boolean(),
    messages_by_sms: boolean(),
    language: text<Language>(),
    role: text<Role>(),
    plan: text<Plan>(),
    is_active: boolean(),
    /** Sessions of an older epoch have ended, but for the kept one. */
    session_epoch: integer(),
    kept_session_id: nullable(text()),
    created_at: instant(),
    erased_at: nullable(instant()),
  },
  primaryKey: ['id'],
  indexes: [
    ['created_at', 'id'],
    ['plan', 'erased_at'],
  ],
  // Administrators search by any part of these.
  searchable: ['username', 'email', 'phone'],
  isPersonal: true,
});

type UserChanges = Changes<typeof users>;

const change = (userId: string, set: UserChanges): readonly RowOperation[] =>
  notifying(userId, update(users, { id: userId }, set));

const endSessions = (
  userId: string,
  keptSessionId: string | null,
  set: UserChanges = {},
): readonly RowOperation[] => [
  increment(users, { id: userId }, { session_epoch: 1 }),
  ...change(userId, { ...set, kept_session_id: keptSessionId }),
];

const NOTHING_PENDING = {
  email: { email_pending: null, email_pending_until: null, email_wrong_codes: 0 },
  phone: { phone_pending: null, phone_pending_until: null, phone_wrong_codes: 0 },
} as const satisfies Readonly<Record<ContactKind, UserChanges>>;

function pending(kind: ContactKind, value: string | null, until: string): UserChanges {
  // Nothing is pending for a user who was erased since.
  if (value === null) return NOTHING_PENDING[kind];
  return kind === 'email'
    ? { email_pending: value, email_pending_until: until, email_wrong_codes: 0 }
    : { phone_pending: value, phone_pending_until: until, phone_wrong_codes: 0 };
}

function address(kind: ContactKind, value: string | null): UserChanges {
  const verified = value !== null;
  return kind === 'email'
    ? { email: value, email_verified: verified, ...NOTHING_PENDING.email }
    : { phone: value, phone_verified: verified, ...NOTHING_PENDING.phone };
}

const password = (hash: string | null) => ({
  has_password: hash !== null,
  password_until: passwordEnd(hash),
});

export const usersProjection = defineProjection({
  name: 'users',
  version: 1,
  tables: [users],
  on: {
    UserRegistered: ({ data, personal, metadata }) => [
      insert(users, {
        id: data.userId,
        username: personal?.username ?? '',
        email: personal?.email ?? null,
        email_verified: false,
        phone: personal?.phone ?? null,
        phone_verified: false,
        ...NOTHING_PENDING.email,
        ...NOTHING_PENDING.phone,
        ...password(personal?.passwordHash ?? null),
        messages_by_email: true,
        messages_by_sms: true,
        language: 'en',
        role: data.role,
        plan: data.plan,
        is_active: true,
        session_epoch: 0,
        kept_session_id: null,
        created_at: metadata.at,
        erased_at: null,
      }),
      notify(`user:${data.userId}`),
    ],
    RoleGranted: ({ data }) => change(data.userId, { role: data.role }),
    PlanChosen: ({ data }) => change(data.userId, { plan: data.plan }),
    ContactChangeRequested: ({ data, personal }) =>
      change(data.userId, pending(data.kind, personal?.address ?? null, data.expiresAt)),
    ContactCodeRefused: ({ data: { userId, kind } }) => [
      increment(
        users,
        { id: userId },
        kind === 'email' ? { email_wrong_codes: 1 } : { phone_wrong_codes: 1 },
      ),
    ],
    ContactVerified: ({ data, personal }) =>
      change(data.userId, address(data.kind, personal?.address ?? null)),
    ContactRemoved: ({ data }) => change(data.userId, address(data.kind, null)),
    UsernameChanged: ({ data, personal }) =>
      change(data.userId, { username: personal?.username ?? '' }),
    PasswordChanged: ({ data, personal }) =>
      endSessions(data.userId, data.keptSessionId, password(personal?.passwordHash ?? null)),
    PasswordRemoved: ({ data }) =>
      endSessions(data.userId, null, {
        ...password(null),
        ...NOTHING_PENDING.email,
        ...NOTHING_PENDING.phone,
      }),
    OtherSessionsEnded: ({ data }) => endSessions(data.userId, data.keptSessionId),
    NoticePreferencesChosen: ({ data }) =>
      change(data.userId, {
        messages_by_email: data.messagesByEmail,
        messages_by_sms: data.messagesBySms,
      }),
    LanguageChosen: ({ data }) => change(data.userId, { language: data.language }),
    UserDisabled: ({ data }) => endSessions(data.userId, null, { is_active: false }),
    UserEnabled: ({ data }) => change(data.userId, { is_active: true }),
    UserErased: ({ data, metadata }) =>
      change(data.userId, {
        username: '',
        ...address('email', null),
        ...address('phone', null),
        ...password(null),
        language: 'en',
        is_active: false,
        erased_at: metadata.at,
      }),
  },
});
