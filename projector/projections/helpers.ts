import type { HelperChannel } from '@app/events/escalation';
import type { Language } from '@app/events/language';
import { defineProjection } from '../runtime/projection.ts';
import {
  deleteWhere,
  insert,
  insertIfAbsent,
  notify,
  remove,
  update,
} from '../runtime/row-operation.ts';
import { boolean, defineTable, instant, integer, nullable, text } from '../runtime/table.ts';

/** Whom owners have told beside themselves, and whom they asked. Removed ones are not here. */
export const helpers = defineTable('helpers', {
  isPersonal: true,
  columns: {
    id: text(),
    user_id: text(),
    /** Of the helper's private link. */
    token_hash: text(),
    /** `ended`: they said no, or left. Then nothing personal is left of them. */
    state: text<'invited' | 'agreed' | 'ended'>(),
    name: nullable(text()),
    /** Of both there is one, by which they are told. */
    email: nullable(text()),
    phone: nullable(text()),
    /** How they know the owner. */
    owner_name: nullable(text()),
    shows_title: boolean(),
    language: nullable(text<Language>()),
    invited_at: instant(),
    /** When the state last changed. */
    updated_at: instant(),
  },
  primaryKey: ['id'],
  indexes: [['user_id', 'invited_at', 'id']],
});

/** Who is told of messages when nobody looks, and when. */
export const escalations = defineTable('escalations', {
  columns: {
    user_id: text(),
    /** Empty for all things that have nothing of their own. */
    uid: text(),
    /** `EscalationStep[]` as JSON. */
    steps: text(),
  },
  primaryKey: ['user_id', 'uid'],
});

/** When notices to an owner wait. */
export const quietHours = defineTable('quiet_hours', {
  columns: {
    user_id: text(),
    from_minute: integer(),
    to_minute: integer(),
    time_zone: text(),
    excepts_lost: boolean(),
    excepts_alarms: boolean(),
  },
  primaryKey: ['user_id'],
});

/** That a helper has seen what they were told. */
export const seenAlerts = defineTable('seen_alerts', {
  columns: { message_id: text(), user_id: text(), helper_id: text(), seen_at: instant() },
  primaryKey: ['message_id'],
  indexes: [['user_id', 'message_id']],
});

const addressOf = (channel: HelperChannel, address: string | null) =>
  channel === 'email' ? { email: address, phone: null } : { email: null, phone: address };

const change = (
  { userId, helperId }: { readonly userId: string; readonly helperId: string },
  set: Parameters<typeof update<typeof helpers>>[2],
) => [update(helpers, { id: helperId }, set), notify(`user:${userId}`)];

/** People whom owners have told, too. */
export const helpersProjection = defineProjection({
  name: 'helpers',
  version: 5,
  tables: [helpers, escalations, seenAlerts, quietHours],
  slicing: { field: 'userId' },
  on: {
    HelperInvited: ({ data, personal, metadata }) => [
      insert(helpers, {
        id: data.helperId,
        user_id: data.userId,
        token_hash: data.tokenHash,
        state: 'invited',
        name: personal?.name ?? null,
        ...addressOf(data.channel, personal?.address ?? null),
        owner_name: personal?.ownerName ?? null,
        shows_title: data.showsTitle,
        language: null,
        invited_at: metadata.at,
        updated_at: metadata.at,
      }),
      notify(`user:${data.userId}`),
    ],
    HelperAgreed: ({ data, metadata }) =>
      change(data, { state: 'agreed', language: data.language, updated_at: metadata.at }),
    HelperTitleChosen: ({ data }) => change(data, { shows_title: data.showsTitle }),
    HelperEnded: ({ data, metadata }) => {
      const { userId, helperId, reason } = data;
      if (reason === 'removed' || reason === 'account_erased') {
        return [remove(helpers, { id: helperId }), notify(`user:${userId}`)];
      }
      const erased = { name: null, email: null, phone: null, owner_name: null, language: null };
      return change(data, { ...erased, state: 'ended', updated_at: metadata.at });
    },
    EscalationChosen: ({ data }) => {
      const key = { user_id: data.userId, uid: data.uid ?? '' };
      const chosen =
        data.steps === null
          ? []
          : [insert(escalations, { ...key, steps: JSON.stringify(data.steps) })];
      return [remove(escalations, key), ...chosen, notify(`user:${data.userId}`)];
    },
    QuietHoursChosen: ({ data: { userId, hours } }) => {
      const chosen = hours && {
        user_id: userId,
        from_minute: hours.fromMinute,
        to_minute: hours.toMinute,
        time_zone: hours.timeZone,
        excepts_lost: hours.exceptLost,
        excepts_alarms: hours.exceptAlarms,
      };
      return [
        remove(quietHours, { user_id: userId }),
        ...(chosen ? [insert(quietHours, chosen)] : []),
        notify(`user:${userId}`),
      ];
    },
    AlertSeen: ({ data, metadata }) => [
      insertIfAbsent(seenAlerts, {
        message_id: data.messageId,
        user_id: data.userId,
        helper_id: data.helperId,
        seen_at: metadata.at,
      }),
      notify(`user:${data.userId}`),
    ],
    UserErased: ({ data: { userId } }) => [
      deleteWhere(helpers, { user_id: userId }),
      deleteWhere(escalations, { user_id: userId }),
      deleteWhere(seenAlerts, { user_id: userId }),
      remove(quietHours, { user_id: userId }),
    ],
  },
});
