import { randomUUID } from 'node:crypto';
import type { CommandName } from '../contract/command-routes.ts';
import { findStoreTargets } from './store-targets.ts';
import type { World } from './world.ts';

/** A command that would be carried out. */
export interface Target {
  readonly path: string;
  readonly token?: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Odd values, as JSON, that a field takes all the same: a switch takes `true`. */
  readonly takes?: Readonly<Record<string, readonly string[]>>;
}

export type Targets = Readonly<Record<CommandName, Target>>;

const password = 'a long enough password';
const content = 'I found your bag';

/** For every command something that it can be sent to, with a body that it would carry out. */
export async function findTargets(world: World): Promise<Targets> {
  const username = `sam-${randomUUID().slice(0, 8)}`;
  const token = await world.register(username);
  const admin = await world.administrator();
  const code = await world.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  const uid = String(code.body['uid']);
  const sent = await world.call(`/api/qr/${uid}/message`, { body: { content } });
  await world.pool.query("insert into read.codes values ('44444444', 'some-batch')");
  const batch = await world.call('/api/admin/bulk-generate-qr', {
    token: admin,
    body: { quantity: 1 },
  });
  const details = { title: 'Bag', greeting_message: 'Hello', auto_delete_days: 30 };
  const place = { latitude: 52.5, longitude: 13.4, accuracy: 12 };
  const contact = { sender_email: 'a@example.org', sender_phone: '+49301234567' };
  return {
    register: {
      path: '/auth/register',
      body: { username: 'kim', email: 'kim@example.org', password },
    },
    login: { path: '/auth/login', body: { identifier: username, password } },
    generateCode: { path: '/qr/generate', token, body: details },
    claimCode: { path: '/qr/44444444/claim', token, body: details },
    generateBatch: {
      path: '/admin/bulk-generate-qr',
      token: admin,
      body: { quantity: 2, purpose: 'testing', notes: 'For the fair' },
    },
    markBatchPrinted: {
      path: `/admin/qr-batch/${String(batch.body['id'])}/mark-printed`,
      token: admin,
      body: {},
    },
    noteBatchDownload: {
      path: `/admin/qr-batch/${String(batch.body['id'])}/downloads`,
      token: admin,
      body: { form: 'csv' },
    },
    noteContactReading: {
      path: '/admin/messages/readings',
      token: admin,
      body: { page: 1, list: 'all' },
    },
    sendMessage: {
      path: `/qr/${uid}/message`,
      body: { content, ...contact, location_data: place },
    },
    replyToMessage: {
      path: `/user/messages/${String(sent.body['id'])}/reply`,
      token,
      body: { content },
    },
    chooseSettings: {
      path: '/admin/system-settings',
      token: admin,
      body: {
        email_api_key: 'SG.key',
        from_email: 'hello@example.org',
        from_name: 'Tags',
        sms_account_sid: 'AC1',
        sms_auth_token: 'token',
        sms_phone_number: '+15005550006',
        notification_mode: 'mock',
        app_domain: 'tags.example.org',
        max_free_qr_codes: 10,
        max_free_messages: 10,
      },
    },
    answerInThread: {
      path: `/threads/${String(sent.body['thread_token'])}/messages`,
      body: { content },
    },
    ...(await findStoreTargets(world, { token, admin })),
  };
}
