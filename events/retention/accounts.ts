import type { Activity } from './declaration.ts';

const WITH_ACCOUNT = 'Until the account is deleted.';
const KEY_OF_ACCOUNT =
  'The key of the account is destroyed, and its rows are removed from the tables.';
const STAYS =
  'It stays in the log under a random number, which cannot be linked to anybody once the account is erased.';

export const accounts: Activity = {
  name: 'Accounts',
  purpose: 'To run accounts, their plans and their orders.',
  held: [
    {
      id: 'username',
      what: 'Username',
      about: ['owner', 'administrator'],
      why: 'To sign in, and so that an administrator can find the account to help.',
      ground: 'contract',
      period: WITH_ACCOUNT,
      end: KEY_OF_ACCOUNT,
      events: { UserRegistered: ['username'], UsernameChanged: ['username'] },
      tables: { 'read.users': ['username'], 'commands.snapshots': ['state'] },
    },
    {
      id: 'account-addresses',
      what: 'E-mail address and phone number of an account',
      about: ['owner', 'administrator'],
      why: 'To sign in, and to receive notices of messages.',
      ground: 'contract',
      period: 'Until it is removed or replaced, or the account is deleted.',
      end: 'It leaves the tables at once. In the log it stays sealed until the key of the account is destroyed.',
      recipients: 'The providers of e-mail and SMS that the operator chose.',
      events: {
        UserRegistered: ['email', 'phone'],
        ContactChangeRequested: ['address', 'codeHash'],
        ContactVerified: ['address'],
      },
      tables: {
        'read.users': ['email', 'email_pending', 'phone', 'phone_pending'],
        'commands.snapshots': ['state'],
      },
    },
    {
      id: 'taken-names',
      what: 'Keyed hashes of usernames and addresses that are or were taken',
      about: ['owner', 'administrator'],
      why: 'So that a name or an address belongs to one account only, and links are sent to one place.',
      ground: 'interest',
      groundNote: 'Accounts must be distinguished without keeping a readable list of addresses.',
      period: 'As long as the log.',
      end: 'It is the name of a stream and is never removed. Anybody with the key of these hashes can test a guess.',
      events: {},
      tables: {},
      streams: ['reservation', 'link'],
    },
    {
      id: 'password',
      what: 'Hash of the password (argon2id)',
      about: ['owner', 'administrator'],
      why: 'To check a password without knowing it.',
      ground: 'contract',
      period: 'Until it is changed or removed, or the account is deleted.',
      end: 'A replaced hash is no longer valid. It stays sealed until the key of the account is destroyed.',
      events: { UserRegistered: ['passwordHash'], PasswordChanged: ['passwordHash'] },
      tables: { 'commands.snapshots': ['state'] },
    },
    {
      id: 'account-choices',
      what: 'Language, selected notices, quiet hours with the time zone, role and plan',
      about: ['owner', 'administrator'],
      why: 'To apply the account holder’s choices.',
      ground: 'contract',
      period: `As long as the log; quiet hours and language in the tables until the account is deleted. ${STAYS}`,
      end: 'Language and quiet hours leave the tables with the account.',
      events: {
        UserRegistered: ['role', 'plan'],
        RoleGranted: ['role'],
        PlanChosen: ['plan'],
        NoticePreferencesChosen: ['messagesByEmail', 'messagesBySms'],
        LanguageChosen: ['language'],
        QuietHoursChosen: ['hours'],
      },
      tables: {
        'read.users': ['language', 'messages_by_email', 'messages_by_sms', 'role', 'plan'],
        'read.quiet_hours': [
          'from_minute',
          'to_minute',
          'time_zone',
          'excepts_lost',
          'excepts_alarms',
        ],
      },
    },
    {
      id: 'orders',
      what: 'Orders: what was bought, when, for how much',
      about: ['owner'],
      why: 'To deliver orders and to keep accounts.',
      ground: 'law',
      groundNote: 'Records of sales must be kept; until then the contract.',
      period: `As long as the log. ${STAYS}`,
      end: 'Nothing in it was written by the buyer.',
      events: {
        OrderPlaced: ['item', 'cents'],
        PaymentCompleted: ['paymentId'],
        PlanChosen: ['orderId'],
      },
      tables: { 'read.orders': ['kind', 'pack_name', 'quantity', 'plan', 'cents'] },
    },
  ],
};
