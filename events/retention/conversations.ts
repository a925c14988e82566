import type { Activity } from './declaration.ts';
import { REPORT_HOLD_DAYS } from './periods.ts';

const AUTO_DELETE = `Until the auto-delete days of the code are over (1 to 3650), if its owner chose some, and for a reported message until the report is decided, but no longer than ${REPORT_HOLD_DAYS} days after it; otherwise until the owner deletes it, the code or the account.`;
const KEY_OF_MESSAGE =
  'The key of the message is destroyed, and its text is removed from the tables.';

export const conversations: Activity = {
  name: 'Conversations',
  purpose: 'So that a finder and an owner can write to each other.',
  held: [
    {
      id: 'messages',
      what: 'Text of messages',
      about: ['finder', 'owner'],
      why: 'So that owner and finder can write to each other.',
      ground: 'interest',
      groundNote: 'For owners, the contract. Finders choose what they send.',
      period: AUTO_DELETE,
      end: KEY_OF_MESSAGE,
      recipients: 'The other side of the conversation.',
      events: { MessageSent: ['content'] },
      tables: { 'read.messages': ['content'] },
    },
    {
      id: 'places',
      what: 'Location of a finder, with its accuracy',
      about: ['finder'],
      why: 'So that the owner finds the thing.',
      ground: 'consent',
      groundNote: 'The finder switches it on.',
      period: AUTO_DELETE,
      end: KEY_OF_MESSAGE,
      recipients: 'The owner; OpenStreetMap, if the owner opens the map.',
      events: { MessageSent: ['place'] },
      tables: { 'read.messages': ['latitude', 'longitude', 'accuracy'] },
    },
    {
      id: 'photos-and-voice',
      what: 'Pictures and voice notes of a conversation',
      about: ['finder', 'owner'],
      why: 'To show and say more than a text can.',
      ground: 'interest',
      groundNote: 'For owners, the contract. Finders choose what they send.',
      period: AUTO_DELETE,
      end: 'The key is destroyed and the file is deleted. Files that were never sent are deleted, too.',
      recipients: 'The other side of the conversation.',
      events: { MessageSent: ['photos', 'voice'] },
      tables: { 'media.pictures': ['sealed'], 'read.messages': ['photos', 'voice_ms'] },
    },
    {
      id: 'finder-contact',
      what: 'E-mail address and phone number that a finder left, and the language of their page',
      about: ['finder'],
      why: 'To notify the finder of an answer, and of a decision on a report against them. The owner sees them.',
      ground: 'consent',
      groundNote: 'The finder types it, and can change and withdraw it.',
      period: 'Until the finder withdraws it, or the message that it was left with is erased.',
      end: 'Its key is destroyed, and it is removed from the tables.',
      recipients: 'The owner, and the providers of e-mail and SMS that the operator chose.',
      events: {
        FinderContactLeft: ['email', 'phone', 'language', 'hasEmail', 'hasPhone'],
      },
      tables: { 'read.messages': ['sender_email', 'sender_phone'] },
    },
    {
      id: 'thread-links',
      what: 'Hash of the private link to a conversation',
      about: ['finder'],
      why: 'To recognise the link.',
      ground: 'interest',
      groundNote: 'Finders have no account. The link gives them access.',
      period: 'As long as the log.',
      end: 'Once the messages are erased, the link shows nothing.',
      events: { ThreadStarted: ['tokenHash'] },
      tables: { 'read.threads': ['token_hash'] },
    },
    {
      id: 'readings',
      what: 'The reasons of administrators for reading messages',
      about: ['owner', 'administrator'],
      why: 'So that owners see who read their messages and why, and the operator can check it.',
      ground: 'interest',
      groundNote: 'People who read the messages of others must be accountable.',
      period:
        'Until the account of the owner is deleted; for a whole page, until that of the administrator is deleted.',
      end: 'The key of that account is destroyed, and the reason is removed from the tables.',
      events: { ReadingOpened: ['reason'] },
      tables: { 'read.readings': ['reason'] },
    },
  ],
};
