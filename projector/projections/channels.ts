import type { OwnChannelKind } from '@app/events/channel-user';
import type { WebhookDisabledReason } from '@app/events/webhook-user';
import { defineProjection, type Handlers } from '../runtime/projection.ts';
import { deleteWhere, insert, notify, remove, upsert } from '../runtime/row-operation.ts';
import { boolean, defineTable, instant, integer, nullable, text } from '../runtime/table.ts';
import { changing, notifying } from './notifying.ts';

/** Characters that tell addresses of a server apart; the rest of an address may be a secret. */
const SHOWN_END = 4;

/** Empty for an invalid or erased address. */
function shownAddress(address: string | undefined): string {
  const url = URL.parse(address ?? '');
  if (!url) return '';
  const rest = `${url.pathname}${url.search}`.slice(1);
  return rest === '' ? url.host : `${url.host}/…${rest.slice(-SHOWN_END)}`;
}

/** Deliveries are in other tables (docs/adr/0164). */
export const webhooks = defineTable('webhooks', {
  columns: {
    id: text(),
    user_id: text(),
    /** The organisation whose codes it is about; null for the user's own. */
    organisation_id: nullable(text()),
    /** The user's name for it; empty once they are erased. */
    name: text(),
    /** Separated by spaces, like `scopes`. */
    events: text(),
    scopes: text(),
    added_at: instant(),
    /** Since when nothing is sent there. */
    disabled_at: nullable(instant()),
    disabled_reason: nullable(text<WebhookDisabledReason>()),
  },
  primaryKey: ['id'],
  indexes: [['user_id', 'added_at', 'id']],
  isPersonal: true,
});

const changeWebhook = changing(webhooks, 'webhookId');

const wantedOf = ({
  events,
  scopes,
}: {
  readonly events: readonly string[];
  readonly scopes: readonly string[];
}) => ({ events: events.join(' '), scopes: scopes.join(' ') });

/** Except the erasure of their user. */
const webhookHandlers: Handlers = {
  WebhookAdded: ({ data, personal, metadata }) => [
    insert(webhooks, {
      id: data.webhookId,
      user_id: data.userId,
      organisation_id: data.organisationId,
      name: shownAddress(personal?.address),
      ...wantedOf(data),
      added_at: metadata.at,
      disabled_at: null,
      disabled_reason: null,
    }),
    notify(`user:${data.userId}`),
  ],
  WebhookChanged: ({ data, personal }) =>
    changeWebhook(data, { name: shownAddress(personal?.address), ...wantedOf(data) }),
  WebhookDisabled: ({ data, metadata }) =>
    changeWebhook(data, { disabled_at: metadata.at, disabled_reason: data.reason }),
  WebhookEnabled: ({ data }) => changeWebhook(data, { disabled_at: null, disabled_reason: null }),
  WebhookRemoved: ({ data }) => notifying(data.userId, remove(webhooks, { id: data.webhookId })),
};

/** Only the log holds full addresses. */
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
    code_until: nullable(instant()),
    added_at: instant(),
    /** When the receiving server reported it as gone. */
    expired_at: nullable(instant()),
  },
  primaryKey: ['id'],
  indexes: [['user_id', 'added_at', 'id']],
  isPersonal: true,
});

export const telegramBot = defineTable('telegram_bot', {
  columns: {
    /** Always 1: there is one row, once an administrator chose a bot. */
    id: integer(),
    username: nullable(text()),
  },
  primaryKey: ['id'],
});

const changeChannel = changing(ownChannels, 'channelId');

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
      return notifying(userId, insert(ownChannels, row));
    },
    ChannelTestRequested: ({ data }) => changeChannel(data, { code_until: data.expiresAt }),
    ChannelCodeRefused: ({ data }) =>
      data.isLast ? changeChannel(data, { code_until: null }) : [],
    ChannelProven: ({ data }) =>
      changeChannel(data, { is_confirmed: true, code_until: null, expired_at: null }),
    ChannelTitleChosen: ({ data }) => changeChannel(data, { shows_title: data.showsTitle }),
    ChannelExpired: ({ data, metadata }) => changeChannel(data, { expired_at: metadata.at }),
    ChannelRemoved: ({ data }) =>
      notifying(data.userId, remove(ownChannels, { id: data.channelId })),
    TelegramBotChosen: ({ data }) => [upsert(telegramBot, { id: 1, username: data.username })],
    ...webhookHandlers,
    UserErased: ({ data }) => [
      deleteWhere(ownChannels, { user_id: data.userId }),
      deleteWhere(webhooks, { user_id: data.userId }),
    ],
  },
});
