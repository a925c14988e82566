import type { Activity } from './declaration.ts';
import { DELIVERY_DAYS } from './periods.ts';

const REMOVED = 'Until it is removed or expires, or the account is deleted.';
const KEY_OF_ACCOUNT =
  'It is no longer used. In the log it stays sealed until the key of the account is destroyed.';

export const notices: Activity = {
  name: 'Notices and helpers',
  purpose: 'To notify owners, finders and helpers, and the programs of owners.',
  held: [
    {
      id: 'push-devices',
      what: 'Address and keys of a browser that receives push messages, and its name, such as “Chrome on Android”',
      about: ['owner'],
      why: 'To reach the browser, and so that its owner recognises it.',
      ground: 'consent',
      groundNote: 'The owner switches each browser on.',
      period: REMOVED,
      end: `${KEY_OF_ACCOUNT} The name of the browser is not sealed and stays in the log.`,
      recipients: 'The push service of the browser’s maker, which cannot read the message.',
      events: { PushDeviceAdded: ['endpoint', 'p256dh', 'auth', 'browser'] },
      tables: { 'read.devices': ['browser'] },
    },
    {
      id: 'own-channels',
      what: 'Web address, topic or chat for notices to an owner',
      about: ['owner'],
      why: 'To send notices there.',
      ground: 'contract',
      period: REMOVED,
      end: KEY_OF_ACCOUNT,
      recipients: 'The server that the owner named, or Telegram.',
      events: { ChannelAdded: ['address', 'token'], ChannelTestRequested: ['codeHash'] },
      tables: { 'read.own_channels': ['name'], 'reactors.telegram_chats': ['chat_hash'] },
    },
    {
      id: 'webhooks',
      what: 'Web address of an owner’s program that receives events, and the selected events',
      about: ['owner'],
      why: 'To send events there.',
      ground: 'contract',
      period: 'Until it is removed, or the account is deleted.',
      end: KEY_OF_ACCOUNT,
      recipients: 'The server that the owner named.',
      events: {
        WebhookAdded: ['address', 'events', 'scopes'],
        WebhookChanged: ['address', 'events', 'scopes'],
      },
      tables: {
        'read.webhooks': ['name', 'events', 'scopes', 'disabled_reason'],
        'webhooks.endpoints': ['events'],
      },
    },
    {
      id: 'webhook-deliveries',
      what: 'Events sent to a program of an owner: which, when, and the beginning of the answer',
      about: ['owner'],
      why: 'So that owners see why an event did not arrive, and can send it again.',
      ground: 'contract',
      period: `${DELIVERY_DAYS} days after the event, or until the webhook is removed or the account is deleted.`,
      end: 'The rows are removed. Nobody can decrypt the answers once the key of the account is destroyed.',
      events: {},
      tables: {
        'webhooks.deliveries': ['type', 'uid'],
        'webhooks.attempts': ['outcome', 'sealed'],
      },
    },
    {
      id: 'helpers',
      what: 'Name and e-mail address or phone number of a helper, how the helper knows the owner, and a hash of the link',
      about: ['helper', 'owner'],
      why: 'To ask the helper, and to notify them if the owner does not respond.',
      ground: 'consent',
      groundNote: 'The helper must agree before anything else is sent.',
      period: 'Until the helper declines, leaves or is removed, or the account is deleted.',
      end: 'The key of the helper is destroyed, and the row is cleared.',
      recipients: 'The provider of e-mail or SMS that the operator chose.',
      events: { HelperInvited: ['name', 'address', 'ownerName', 'tokenHash'] },
      tables: {
        'read.helpers': ['name', 'email', 'phone', 'owner_name', 'token_hash', 'language'],
      },
    },
    {
      id: 'helpers-no',
      what: 'Keyed hash of the account and the helper’s address, and the language of the helper’s answer',
      about: ['helper'],
      why: 'So that people who declined are not asked again.',
      ground: 'interest',
      groundNote: 'People must be protected from repeated requests.',
      period: 'As long as the log.',
      end: 'Without its key, the hash cannot be traced back.',
      events: { HelperInvited: ['addressHash'], HelperAgreed: ['language'] },
      tables: {},
    },
    {
      id: 'notices',
      what: 'Answer of a provider to a notice; in mock mode, also the notice itself',
      about: ['owner', 'finder', 'helper'],
      why: 'To see why a notice did not arrive, and to send it again.',
      ground: 'interest',
      groundNote: 'Notices must arrive, or somebody must learn that they did not.',
      period: 'Until the account, message or helper that it is about is erased.',
      end: 'The key of the account, message or helper is destroyed. Nobody can decrypt the copy in the tables.',
      events: { NoticeSent: ['answer', 'shown'], NoticeFailed: ['answer'] },
      tables: { 'read.notices': ['sealed'] },
    },
  ],
};
