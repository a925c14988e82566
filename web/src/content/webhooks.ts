import type {
  DeliveryState,
  WebhookEventName,
  WebhookScope,
} from '@app/query-api/contract/webhook-words';
import type { DeliveryTry, Webhook } from '@app/query-api/features/webhooks/contract';

export const webhookEventTexts: Readonly<Record<WebhookEventName, string>> = {
  'message.received': 'A finder wrote a message',
  'conversation.blocked': 'You blocked a conversation',
  'code.created': 'You made a code',
  'code.claimed': 'You claimed a printed code',
  'code.lost': 'You marked something as lost',
  'code.scanned_while_lost': 'Somebody scanned a lost thing',
  'code.found': 'You marked it as found',
  'code.deleted': 'You deleted a code',
};

export const webhookScopeTexts: Readonly<Record<WebhookScope, string>> = {
  'messages:words': 'Include what finders write',
};

export const deliveryStateTexts: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
  skipped: 'Not sent',
};

const outcomeTexts: Readonly<Record<DeliveryTry['outcome'], string>> = {
  accepted: 'Answered',
  answered: 'Answered',
  gone: 'Answered',
  late: 'No answer within 10 seconds',
  unreachable: 'Could not be reached',
  forbidden: 'The address leads into a network that may not be called from here',
};

export const tryText = ({ outcome, status, took_ms: took }: DeliveryTry): string =>
  status === null ? outcomeTexts[outcome] : `${outcomeTexts[outcome]} ${status} after ${took} ms`;

export const disabledTexts: Readonly<Record<NonNullable<Webhook['disabled']>['reason'], string>> = {
  user: 'Switched off since',
  gone: 'Your server said that the address is gone. Switched off since',
  failing: 'Nothing arrived for five days. Switched off since',
};

export const webhookTexts = {
  title: 'Webhooks',
  about:
    'Let your own programs know what happens. We post signed JSON to a web address of yours, without personal data unless you allow it.',
  none: 'You have no webhooks.',
  notLoaded: 'Your webhooks could not be loaded.',
  loading: 'Loading your webhooks',
  most: (count: number): string =>
    `You have ${count} webhooks, as many as an account may have. Remove one to add another.`,
  add: 'Add an endpoint',
  adding: 'Adding…',
  notAdded: 'The webhook could not be added. Please try again.',
  address: 'Web address',
  addressHelp: 'The address where your program receives requests.',
  newAddress: 'New web address',
  newAddressHelp: 'Leave it empty to keep the one there is.',
  whoseHelp: 'A webhook for an organisation ends when you can no longer manage that organisation.',
  codesOf: 'Codes of',
  events: 'Events',
  scopes: 'Personal data',
  told: 'Told:',
  withWords: 'with what finders write',
  on: 'On.',
  failing: 'Nothing has arrived since',
  change: 'Change',
  changing: 'Saving…',
  save: 'Save',
  notChanged: 'The webhook could not be changed. Please try again.',
  changed: 'The webhook was changed.',
  enabled: 'Send to this address',
  deliveries: 'Deliveries',
  noDeliveries: 'Nothing was sent in the last 30 days.',
  deliveriesNotLoaded: 'The deliveries could not be loaded.',
  nextTry: 'Next try',
  older: 'Show older ones',
  test: 'Send a test',
  tested: 'A test is on its way.',
  notSent: 'It could not be sent. Please try again.',
  sendAgain: 'Send again',
  day: 'Send a day again',
  dayHelp: 'Everything that happened on this day (UTC), a thousand deliveries at most.',
  sendDay: 'Send the day again',
  replayed: (count: number): string =>
    count === 1 ? 'One delivery is sent again.' : `${count} deliveries are sent again.`,
  rotate: 'Replace the secret',
  rotateSure:
    'Deliveries are then signed with a new secret. For a day they are signed with the old one, too, so that your program has time to change.',
  rotating: 'Replacing…',
  notRotated: 'The secret could not be replaced. Please try again.',
  secretTitle: 'The secret of your webhook',
  once: 'Deliveries are signed with this secret. Copy it now and keep it where your program finds it. It is not shown again.',
  secret: 'Secret',
  copy: 'Copy the secret',
  notCopied: 'Could not copy. The secret is in the field.',
  kept: 'I have saved it',
  remove: 'Remove',
  removeTitle: 'Remove this webhook?',
  removeSure: (name: string): string =>
    `Nothing is sent to ${name} any more, and its deliveries are deleted.`,
  removeNow: 'Remove the webhook',
  removing: 'Removing…',
  keep: 'Keep it',
  removed: 'The webhook was removed.',
  notRemoved: 'The webhook could not be removed. Please try again.',
} as const;
