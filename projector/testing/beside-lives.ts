import type { DomainEvent } from '@app/events/catalogue';
import { DEFAULT_SETTINGS } from '@app/events/settings';
import { orderPlaced, packOffered } from './store-events.ts';

/** Events that the lives of owners do not contain: some for every projection. */
export const besideLives: readonly DomainEvent[] = [
  {
    type: 'AuditHeadSigned',
    data: { number: 1000, text: 'a head', signature: 'a signature', publicKey: 'a key' },
  },
  {
    type: 'PushDeviceAdded',
    data: { userId: 'u1', deviceId: 'd1', sessionId: 's1', browser: null },
    personal: { endpoint: 'https://push.example.org/1', p256dh: 'key', auth: 'secret' },
  },
  { type: 'TelegramBotChosen', data: { username: 'a_bot' }, personal: { token: 'secret' } },
  {
    type: 'ChannelAdded',
    data: { userId: 'u1', channelId: 'c1', kind: 'ntfy' },
    personal: { address: 'https://hooks.example.org/1', token: null },
  },
  {
    type: 'PasskeyAdded',
    data: {
      userId: 'u1',
      passkeyId: 'p1',
      challengeId: 'c1',
      challengeUntil: '2026-03-05T00:00:00.000Z',
      counter: 0,
      isSynced: true,
      attachment: null,
      device: null,
    },
    personal: { name: 'Phone', credentialId: 'id', publicKey: 'key' },
  },
  {
    type: 'ApiKeyMade',
    data: {
      userId: 'u1',
      keyId: 'k1',
      scopes: ['codes:read'],
      secretHash: 'hash',
      madeAt: '2026-03-04T00:00:00.000Z',
      expiresAt: '2026-03-05T00:00:00.000Z',
    },
    personal: { name: 'Inventory' },
  },
  {
    type: 'OrganisationFounded',
    data: { organisationId: 'o1', memberId: 'm1', userId: 'u1' },
    personal: { name: 'Bikes' },
  },
  {
    type: 'WebhookAdded',
    data: {
      userId: 'u1',
      webhookId: 'w1',
      secretId: 's1',
      events: ['code.lost'],
      scopes: [],
      organisationId: null,
    },
    personal: { address: 'https://hooks.example.org/2' },
  },
  {
    type: 'HelperInvited',
    data: {
      userId: 'u1',
      helperId: 'h1',
      tokenHash: 't',
      addressHash: 'a',
      channel: 'email',
      showsTitle: true,
      afterMinutes: 30,
    },
    personal: { name: 'Kim', address: 'kim@example.org', ownerName: 'Olga' },
  },
  {
    type: 'QuietHoursChosen',
    data: {
      userId: 'u1',
      hours: { fromMinute: 1, toMinute: 2, timeZone: 'UTC', exceptLost: true, exceptAlarms: false },
    },
  },
  {
    type: 'ReadingOpened',
    data: {
      readingId: 'r1',
      administratorId: 'a1',
      scope: { kind: 'owner', ownerId: 'u1' },
      expiresAt: '2026-03-05T00:00:00.000Z',
    },
    personal: { reason: 'Ticket 4711' },
  },
  {
    type: 'MessagesDisclosed',
    data: {
      readingId: 'r1',
      administratorId: 'a1',
      ownerId: 'u1',
      uid: 'AAAA1111',
      messageIds: ['t1-1'],
    },
  },
  {
    type: 'HandoverOffered',
    data: {
      uid: 'AAAA1111',
      ownerId: 'u1',
      handoverId: 'h1',
      tokenHash: 'hash',
      expiresAt: '2026-03-05T00:00:00.000Z',
      showsTitle: true,
      keepsDetails: true,
    },
    personal: { title: 'Bag' },
  },
  {
    type: 'ReportFiled',
    data: {
      reportId: 'r1',
      tokenHash: 'hash',
      reporter: 'owner',
      reporterId: 'u1',
      about: 'conversation',
      reason: 'threat',
      uid: 'AAAA1111',
      ownerId: 'u1',
      threadId: 't1',
      messageId: 't1-1',
      pictureId: null,
      language: 'de',
    },
    personal: { words: 'Please look' },
  },
  {
    type: 'SessionStarted',
    data: {
      sessionId: 's1',
      userId: 'u1',
      method: 'password',
      epoch: 0,
      deviceMonth: '2026-03',
      expiresAt: '2026-03-05T00:00:00.000Z',
    },
    personal: { device: 'Firefox on Linux' },
  },
  { type: 'SettingsChanged', data: { changed: ['from_name'] }, personal: DEFAULT_SETTINGS },
  {
    type: 'NoticeRequested',
    data: {
      noticeId: 'n1',
      subject: 'user:u1',
      kind: 'new-message',
      channel: 'email',
      about: { userId: 'u1', cause: { stream: 'thread-t1', eventId: 'e1' } },
      expiresAt: '2026-03-05T00:00:00.000Z',
    },
  },
  {
    type: 'QuestionSaved',
    data: { questionId: 'q1', authorId: 'a1' },
    personal: { name: 'Messages', source: 'export const question = 1;' },
  },
  { type: 'QuestionRunRequested', data: { questionId: 'q1', runId: 'r1', isDry: true } },
  packOffered('p1'),
  orderPlaced('o1', 'u1'),
];
