import type { OwnChannelKind } from '@app/events/channel-user';
import { defineProjection } from '../runtime/projection.ts';
import { deleteWhere, insert, notify, remove, update, upsert } from '../runtime/row-operation.ts';
import { boolean, defineTable, instant, integer, nullable, text } from '../runtime/table.ts';
import { shownAddress } from './shown-address.ts';
import { webhookHandlers, webhooks } from './webhooks.ts';

/** Owners' channels. Only the log holds their full addresses. */
export const ownChannels = defineTable('own_channels', {
  columns: {
    id: text(),
    user_id: text(),
    kind: text<OwnChannelKind>(),
    /** The owner's name for it; empty once they are erased. */
    name: text(),
    /** Whether the code of a test notice was entered. */
    is_confirmed: boolean(),
    shows_title: boolean(),
    /** Until when the code of the last test is valid; null if there is none. */
    code_until: nullable(instant()),
    added_at: instant(),
    /** When the receiving server reported it as gone. */
    expired_at: nullable(instant()),
  },
  primaryKey: ['id'],
  indexes: [['user_id', 'added_at', 'id']],
  isPersonal: true,
});

/** The bot of the instance. */
export const telegramBot = defineTable('telegram_bot', {
  columns: {
    /** Always 1: there is one row, once an administrator chose a bot. */
    id: integer(),
    username: nullable(text()),
  },
  primaryKey: ['id'],
});

const change = (
  { userId, channelId }: { readonly userId: string; readonly channelId: string },
  set: Parameters<typeof update<typeof ownChannels>>[2],
) => [update(ownChannels, { id: channelId }, set), notify(`user:${userId}`)];

/** Channels that owners added for notices, beside their devices, and webhooks of their programs. */
export const channelsProjection = defineProjection({
  name: 'channels',
  version: 1,
  tables: [ownChannels, telegramBot, webhooks],
  on: {
    ChannelAdded: (event) => {
      const { userId, channelId, kind } = event.data;
      const row = {
        id: channelId,
        user_id: userId,
        kind,
        name: shownAddress(event.personal?.address),
        is_confirmed: false,
        shows_title: false,
        code_until: null,
        added_at: event.metadata.at,
        expired_at: null,
      };
      return [insert(ownChannels, row), notify(`user:${userId}`)];
    },
    ChannelTestRequested: ({ data }) => change(data, { code_until: data.expiresAt }),
    ChannelCodeRefused: ({ data }) => (data.isLast ? change(data, { code_until: null }) : []),
    ChannelProven: ({ data }) =>
      change(data, { is_confirmed: true, code_until: null, expired_at: null }),
    ChannelTitleChosen: ({ data }) => change(data, { shows_title: data.showsTitle }),
    ChannelExpired: ({ data, metadata }) => change(data, { expired_at: metadata.at }),
    ChannelRemoved: ({ data }) => [
      remove(ownChannels, { id: data.channelId }),
      notify(`user:${data.userId}`),
    ],
    TelegramBotChosen: ({ data }) => [upsert(telegramBot, { id: 1, username: data.username })],
    ...webhookHandlers,
    UserErased: ({ data }) => [
      deleteWhere(ownChannels, { user_id: data.userId }),
      deleteWhere(webhooks, { user_id: data.userId }),
    ],
  },
});
