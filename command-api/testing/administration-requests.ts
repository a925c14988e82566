import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { somePicture } from '@app/service-kit/testing/some-picture';
import { type CommandFixture, idOf } from './command-fixture.ts';
import { subjectOf } from './secrets-sent.ts';
import { someContext } from './some.ts';

/** Legal texts and programs are longer than other texts. */
const LONG = [JSON.stringify('x'.repeat(4000))];

/** A brand as sent by the form. */
export const SOME_BRAND = {
  name: 'Acme Lost & Found',
  short_name: 'Acme',
  main: '#0b5d33',
  support_address: 'help@acme.example',
} as const;

const settings = {
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
} as const;

/** Commands of administrators. @param token an administrator's */
export const administrationRequests = async (fixture: CommandFixture, token: string) => ({
  ...(await brandRequests(fixture, token)),
  ...(await consoleRequests(fixture, token)),
  ...(await noticeRequests(fixture, token)),
  ...(await questionRequests(fixture, token)),
  ...(await projectionRequests(fixture, token)),
});

async function brandRequests(fixture: CommandFixture, token: string) {
  const path = '/admin/brand';
  await fixture.call(`/api${path}`, { method: 'PUT', token, body: SOME_BRAND });
  const logo = { path: `${path}/logo`, token, body: {} };
  return {
    chooseBrand: { path, token, body: { ...SOME_BRAND, main: '#123a8c' } },
    chooseBrandLogo: { ...logo, file: await somePicture() },
    removeBrandLogo: logo,
    chooseOperatorTexts: {
      path: '/admin/operator-texts',
      token,
      body: { imprint: 'Acme Ltd', terms: '', privacy: 'Ask Ada.', legal_contact: '' },
      takes: { imprint: LONG, terms: LONG, privacy: LONG, legal_contact: LONG },
    },
    dropBrand: { path, token, body: {} },
  };
}

async function consoleRequests(fixture: CommandFixture, token: string) {
  const generate = '/admin/bulk-generate-qr';
  const id = await idOf(fixture, generate, { token, body: { quantity: 1 } });
  const batch = `/admin/qr-batch/${id}`;
  const userOf = async (): Promise<string> => subjectOf(await fixture.register()).userId;
  const owner = await userOf();
  const asked = { reason: 'The owner asked for help', scope: { kind: 'owner', id: owner } };
  const reading = await idOf(fixture, '/admin/readings', { token, body: asked });
  return {
    generateBatch: {
      path: generate,
      token,
      body: { quantity: 2, purpose: 'testing', notes: 'For the fair' },
    },
    markBatchPrinted: { path: `${batch}/mark-printed`, token, body: {} },
    changeBatchNotes: { path: `${batch}/notes`, token, body: { notes: 'For the autumn fair' } },
    openReading: { path: '/admin/readings', token, body: asked },
    inspectPast: { path: '/admin/history/states', token, body: { stream: `user-${owner}` } },
    endReading: { path: `/admin/readings/${reading}/end`, token, body: {} },
    chooseRole: { path: `/admin/users/${await userOf()}/role`, token, body: { role: 'support' } },
    toggleUserStatus: {
      path: `/admin/users/${await userOf()}/toggle-status`,
      token,
      body: {},
    },
  };
}

async function noticeRequests({ log }: CommandFixture, token: string) {
  const path = '/admin/system-settings';
  const noticeId = randomUUID();
  const data = {
    noticeId,
    subject: 'user:nobody',
    kind: 'reply',
    channel: 'email',
    about: { cause: null },
    expiresAt: new Date().toISOString(),
  };
  const event = { type: 'NoticeRequested', data };
  await log.append(streams.notice(noticeId), 'no-stream', [event], someContext());
  return {
    chooseSettings: { path, token, body: settings },
    testSettings: {
      path: `${path}/test`,
      token,
      body: { ...settings, channel: 'email', to: 'me@example.org' },
    },
    sendNoticeAgain: { path: `/admin/notices/${noticeId}/send-again`, token, body: {} },
  };
}

async function questionRequests(fixture: CommandFixture, token: string) {
  const questions = '/admin/questions';
  const body = { name: 'Messages per day', source: 'export const question = 1;' };
  // Any text is accepted as a program; only running it shows whether it is valid.
  const takes = { source: LONG };
  const save = () => idOf(fixture, questions, { token, body });
  const path = `${questions}/${await save()}`;
  const run = await idOf(fixture, `${path}/runs`, { token, body: {} }, 'run_id');
  return {
    saveQuestion: { path: questions, token, body, takes },
    changeQuestion: { path, token, body: { ...body, name: 'Messages' }, takes },
    shareQuestion: {
      path: `${path}/sharing`,
      token,
      body: { is_shared: false },
      takes: { is_shared: ['true'] },
    },
    deleteQuestion: { path: `${questions}/${await save()}`, token, body: {} },
    askQuestion: {
      path: `${path}/runs`,
      token,
      body: { is_trial: false },
      takes: { is_trial: ['true'] },
    },
    askSql: {
      path: '/admin/sql',
      token,
      body: { statement: 'select count(*) from events' },
      takes: { statement: LONG },
    },
    stopQuestion: { path: `${path}/runs/${run}/stop`, token, body: {} },
  };
}

/** Requests to the projector, each for a different read model. */
async function projectionRequests(fixture: CommandFixture, token: string) {
  const path = '/admin/projections';
  // One that can be stopped.
  await fixture.call(`/api${path}/activity/rebuild`, { token, body: { keep_old: false } });
  const skip = { version: 1, event_id: randomUUID(), reason: 'Written by a trial program' };
  return {
    requestRebuild: {
      path: `${path}/stats/rebuild`,
      token,
      body: { keep_old: false },
      takes: { keep_old: ['true'] },
    },
    stopRebuild: { path: `${path}/activity/rebuild/stop`, token, body: {} },
    requestDropOld: { path: `${path}/stats/drop-old`, token, body: {} },
    requestSkip: { path: `${path}/stats/skip`, token, body: skip },
  };
}
