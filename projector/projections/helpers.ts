import type { HelperChannel } from '@app/events/helpers';
import type { Language } from '@app/events/language';
import { defineProjection } from '../runtime/projection.ts';
import { deleteWhere, insert, notify, remove } from '../runtime/row-operation.ts';
import { boolean, defineTable, instant, integer, nullable, text } from '../runtime/table.ts';
import { changing, notifying } from './notifying.ts';

/** Removed helpers are not here. */
export const helpers = defineTable('helpers', {
  isPersonal: true,
  columns: {
    id: text(),
    user_id: text(),
    token_hash: text(),
    /** `ended`: they declined or left. Then no personal data of them is left. */
    state: text<'invited' | 'agreed' | 'ended'>(),
    name: nullable(text()),
    /** One of the two is set; notices go there. */
    email: nullable(text()),
    phone: nullable(text()),
    /** The name by which they know the owner. */
    owner_name: nullable(text()),
    shows_title: boolean(),
    after_minutes: integer(),
    language: nullable(text<Language>()),
    invited_at: instant(),
    /** When the state last changed. */
    updated_at: instant(),
  },
  primaryKey: ['id'],
  indexes: [['user_id', 'invited_at', 'id']],
});

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

const addressOf = (channel: HelperChannel, address: string | null) =>
  channel === 'email' ? { email: address, phone: null } : { email: null, phone: address };

const change = changing(helpers, 'helperId');

export const helpersProjection = defineProjection({
  name: 'helpers',
  version: 1,
  tables: [helpers, quietHours],
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
        after_minutes: data.afterMinutes,
        language: null,
        invited_at: metadata.at,
        updated_at: metadata.at,
      }),
      notify(`user:${data.userId}`),
    ],
    HelperAgreed: ({ data, metadata }) =>
      change(data, { state: 'agreed', language: data.language, updated_at: metadata.at }),
    HelperChanged: ({ data }) =>
      change(data, { shows_title: data.showsTitle, after_minutes: data.afterMinutes }),
    HelperEnded: ({ data, metadata }) => {
      const { userId, helperId, reason } = data;
      if (reason === 'removed' || reason === 'account_erased') {
        return notifying(userId, remove(helpers, { id: helperId }));
      }
      const erased = { name: null, email: null, phone: null, owner_name: null, language: null };
      return change(data, { ...erased, state: 'ended', updated_at: metadata.at });
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
      return notifying(
        userId,
        remove(quietHours, { user_id: userId }),
        ...(chosen ? [insert(quietHours, chosen)] : []),
      );
    },
    UserErased: ({ data: { userId } }) => [
      deleteWhere(helpers, { user_id: userId }),
      remove(quietHours, { user_id: userId }),
    ],
  },
});
