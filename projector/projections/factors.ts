import type { PasskeyAttachment } from '@app/events/passkey-user';
import { defineProjection } from '../runtime/projection.ts';
import {
  deleteWhere,
  increment,
  insert,
  notify,
  remove,
  update,
} from '../runtime/row-operation.ts';
import { boolean, defineTable, instant, integer, nullable, text } from '../runtime/table.ts';
import { changing, notifying } from './notifying.ts';
import { toHour } from './rounded.ts';

/** Credential ids and public keys are only in the log. */
export const passkeys = defineTable('passkeys', {
  columns: {
    id: text(),
    user_id: text(),
    /** The user's name for it; empty once they are erased. */
    name: text(),
    attachment: nullable(text<PasskeyAttachment>()),
    is_synced: boolean(),
    /** The coarse family of the browser in which it was made. */
    device: nullable(text()),
    added_at: instant(),
    last_used_at: nullable(instant()),
    /** When its counter last fell, which may mean that it was cloned. */
    counter_fell_at: nullable(instant()),
  },
  primaryKey: ['id'],
  indexes: [['user_id', 'added_at', 'id']],
  isPersonal: true,
});

/** The key of the app is only in the log. */
export const oneTimeCodes = defineTable('one_time_codes', {
  columns: { user_id: text(), added_at: instant(), recovery_codes_left: integer() },
  primaryKey: ['user_id'],
});

/** Without revoked keys. */
export const apiKeys = defineTable('api_keys', {
  columns: {
    id: text(),
    user_id: text(),
    /** The user's name for it; empty once they are erased. */
    name: text(),
    /** Separated by spaces. */
    scopes: text(),
    made_at: instant(),
    expires_at: instant(),
  },
  primaryKey: ['id'],
  indexes: [['user_id', 'made_at', 'id']],
  isPersonal: true,
});

const countOf = (personal: { readonly recoveryHashes: readonly string[] } | null): number =>
  personal?.recoveryHashes.length ?? 0;

const change = changing(passkeys, 'passkeyId');

export const factorsProjection = defineProjection({
  name: 'factors',
  version: 1,
  tables: [passkeys, oneTimeCodes, apiKeys],
  on: {
    PasskeyAdded: ({ data, personal, metadata }) => [
      insert(passkeys, {
        id: data.passkeyId,
        user_id: data.userId,
        name: personal?.name ?? '',
        attachment: data.attachment,
        is_synced: data.isSynced,
        device: data.device,
        added_at: metadata.at,
        last_used_at: null,
        counter_fell_at: null,
      }),
      notify(`user:${data.userId}`),
    ],
    PasskeyRenamed: ({ data, personal }) => change(data, { name: personal?.name ?? '' }),
    PasskeyUsed: ({ data, metadata }) =>
      change(data, { last_used_at: toHour(metadata.at), is_synced: data.isSynced }),
    PasskeyCounterFell: ({ data, metadata }) => change(data, { counter_fell_at: metadata.at }),
    PasskeyRemoved: ({ data }) => notifying(data.userId, remove(passkeys, { id: data.passkeyId })),
    OneTimeCodesAdded: ({ data: { userId }, personal, metadata }) => [
      insert(oneTimeCodes, {
        user_id: userId,
        added_at: metadata.at,
        recovery_codes_left: countOf(personal),
      }),
      notify(`user:${userId}`),
    ],
    RecoveryCodeUsed: ({ data: { userId } }) =>
      notifying(userId, increment(oneTimeCodes, { user_id: userId }, { recovery_codes_left: -1 })),
    RecoveryCodesRenewed: ({ data: { userId }, personal }) =>
      notifying(
        userId,
        update(oneTimeCodes, { user_id: userId }, { recovery_codes_left: countOf(personal) }),
      ),
    OneTimeCodesRemoved: ({ data: { userId } }) =>
      notifying(userId, remove(oneTimeCodes, { user_id: userId })),
    ApiKeyMade: ({ data, personal }) => [
      insert(apiKeys, {
        id: data.keyId,
        user_id: data.userId,
        name: personal?.name ?? '',
        scopes: data.scopes.join(' '),
        made_at: data.madeAt,
        expires_at: data.expiresAt,
      }),
      notify(`user:${data.userId}`),
    ],
    ApiKeyRevoked: ({ data }) => notifying(data.userId, remove(apiKeys, { id: data.keyId })),
    UserErased: ({ data }) => [
      deleteWhere(apiKeys, { user_id: data.userId }),
      deleteWhere(passkeys, { user_id: data.userId }),
      deleteWhere(oneTimeCodes, { user_id: data.userId }),
    ],
  },
});
