import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { makeDeviceProof } from '../features/devices/device-proof.ts';
import { makeHelperToken } from '../features/helpers/helper-links.ts';
import { addNtfy, channelCodeOf } from './channels.ts';
import { type CommandFixture, idOf } from './command-fixture.ts';
import { addDevice } from './devices.ts';
import { addApp, appCode } from './one-time-codes.ts';
import { PasskeyDevice } from './passkey-device.ts';
import { addPasskey, askForPasskey, askForSignIn, newBrowser } from './passkeys.ts';
import { PushDevice } from './push-device.ts';
import { codeSentTo, linkSentTo, subjectOf } from './secrets-sent.ts';
import { someContext } from './some.ts';

const password = 'a long enough password';
const newName = (): string => `sam-${randomUUID().slice(0, 8)}`;
const newEmail = (): string => `${newName()}@example.org`;
const newDevice = () => new PushDevice(`https://push.example.org/${randomUUID()}`);
const newTopic = () => ({ server: 'https://ntfy.example.org', topic: randomUUID() });
const newHelper = () => ({
  name: 'Ben',
  email: `ben-${randomUUID()}@example.org`,
  owner_name: 'Olga',
  shows_title: false,
  after_minutes: 30,
});

/** The commands about accounts and their contacts; destructive ones have their own account. */
export const accountRequests = async (fixture: CommandFixture, token: string, admin: string) => ({
  ...(await signInRequests(fixture)),
  ...(await profileRequests(fixture, await fixture.register())),
  ...(await deviceRequests(fixture, await fixture.register())),
  ...(await channelRequests(fixture, token)),
  ...(await passkeyRequests(fixture, token)),
  ...(await oneTimeCodeRequests(fixture)),
  ...(await programRequests(fixture, token)),
  ...(await telegramRequests(fixture, token, admin)),
  ...(await helperRequests(fixture)),
});

async function signInRequests(fixture: CommandFixture) {
  const signingIn = newName();
  await fixture.register(signingIn);
  const address = newEmail();
  await fixture.call('/api/auth/request', { body: { identifier: address } });
  const ending = await fixture.register();
  return {
    register: {
      path: '/auth/register',
      body: { username: 'kim', email: 'kim@example.org', password },
    },
    login: { path: '/auth/login', body: { identifier: signingIn, password } },
    requestLink: { path: '/auth/request', body: { identifier: newEmail() } },
    verifyLink: {
      path: `/auth/verify/${await linkSentTo(fixture, address)}`,
      body: { code: '123456' },
    },
    stepUp: {
      path: '/auth/step-up',
      token: await fixture.register(),
      body: { kind: 'password', password },
    },
    endSession: { path: `/user/sessions/${subjectOf(ending).sessionId}`, token: ending, body: {} },
  };
}

async function profileRequests(fixture: CommandFixture, token: string) {
  const askForEmail = async (): Promise<string> => {
    const waiting = await fixture.register();
    const body = { email: newEmail() };
    await fixture.call('/api/user/profile', { method: 'PUT', token: waiting, body });
    return waiting;
  };
  const verifying = await askForEmail();
  const leaving = newName();
  return {
    changeProfile: {
      path: '/user/profile',
      token,
      body: { username: newName(), email: newEmail(), phone: '+4930123456' },
    },
    verifyContact: {
      path: '/user/contacts/email/verify',
      token: verifying,
      body: { code: await codeSentTo(fixture, subjectOf(verifying).userId) },
    },
    resendContactCode: {
      path: '/user/contacts/email/resend',
      token: await askForEmail(),
      body: {},
    },
    changePassword: {
      path: '/user/password',
      token,
      body: { current_password: password, new_password: `${password} again` },
    },
    chooseNotices: {
      path: '/user/notices',
      token,
      body: { messages_by_email: false, messages_by_sms: true },
      takes: { messages_by_email: ['true'], messages_by_sms: ['true'] },
    },
    endOtherSessions: { path: '/user/sessions', token, body: {} },
    eraseAccount: {
      path: '/user',
      token: await fixture.register(leaving),
      body: { confirmation: leaving },
    },
  };
}

async function deviceRequests(fixture: CommandFixture, token: string) {
  const add = () => addDevice(fixture, { token }, newDevice());
  const [confirmed, changed, removed] = [await add(), await add(), await add()];
  const proof = makeDeviceProof(confirmed, await fixture.vault.secret('device-proofs'));
  const path = '/user/devices';
  return {
    addDevice: { path, token, body: { ...newDevice().subscription } },
    signInDevice: { path: `${path}/${changed}/session`, token, body: {} },
    confirmDevice: { path: `${path}/${confirmed}/confirm`, token, body: { proof } },
    changeDevice: {
      path: `${path}/${changed}`,
      token,
      body: { shows_title: true },
      takes: { shows_title: ['true'] },
    },
    removeDevice: { path: `${path}/${removed}`, token, body: {} },
  };
}

async function channelRequests(fixture: CommandFixture, token: string) {
  const add = () => addNtfy(fixture, { token }, newTopic());
  const [confirmed, changed, removed] = [await add(), await add(), await add()];
  const code = await channelCodeOf(fixture, { token }, confirmed);
  const path = '/user/channels';
  return {
    addNtfy: { path: `${path}/ntfy`, token, body: { ...newTopic(), token: 'tk_abc' } },
    testChannel: { path: `${path}/${changed}/test`, token, body: {} },
    confirmChannel: { path: `${path}/${confirmed}/confirm`, token, body: { code } },
    changeChannel: {
      path: `${path}/${changed}`,
      token,
      body: { shows_title: true },
      takes: { shows_title: ['true'] },
    },
    removeChannel: { path: `${path}/${removed}`, token, body: {} },
  };
}

async function passkeyRequests(fixture: CommandFixture, token: string) {
  const { device } = await addPasskey(fixture, token);
  const { id: renamed } = await addPasskey(fixture, token);
  const { id: removed } = await addPasskey(fixture, token);
  const browser = newBrowser();
  const signIn = device.get(await askForSignIn(fixture, browser), browser);
  const created = new PasskeyDevice().create(await askForPasskey(fixture, token));
  const path = '/user/passkeys';
  return {
    askForSignIn: { path: '/auth/passkey/options', body: { browser } },
    signInByPasskey: { path: '/auth/passkey', body: signIn },
    askForPasskey: { path: `${path}/options`, token, body: {} },
    addPasskey: { path, token, body: created },
    renamePasskey: { path: `${path}/${renamed}`, token, body: { name: 'Old phone' } },
    removePasskey: { path: `${path}/${removed}`, token, body: {} },
  };
}

/** The commands about one-time codes, each with its own account. */
async function oneTimeCodeRequests(fixture: CommandFixture) {
  const withApp = async (): Promise<string> => {
    const token = await fixture.register();
    await addApp(fixture, token);
    return token;
  };
  const adding = await fixture.register();
  const path = '/user/one-time-codes';
  const asked = await fixture.call(`/api${path}/secret`, { token: adding, body: {} });
  const secret = String(asked.body['secret']);
  return {
    askForSecret: { path: `${path}/secret`, token: await fixture.register(), body: {} },
    addOneTimeCodes: {
      path,
      token: adding,
      // A code is valid for at most 90 seconds, so it is computed when the body is read.
      get body() {
        return { secret, code: appCode(secret) };
      },
    },
    renewRecoveryCodes: { path: `${path}/recovery-codes`, token: await withApp(), body: {} },
    removeOneTimeCodes: { path, token: await withApp(), body: {} },
  };
}

/** The commands about API keys and webhooks. */
async function programRequests(fixture: CommandFixture, token: string) {
  const keys = '/user/api-keys';
  const key = { name: 'Inventory', scopes: ['codes:read', 'messages:write'], days: 30 };
  const path = '/user/webhooks';
  const make = (name: string) => {
    const body = { address: `https://hooks.example.org/${name}`, events: ['code.lost'] };
    return idOf(fixture, path, { token, body });
  };
  const body = {
    address: 'https://hooks.example.org/tags',
    events: ['message.received', 'code.lost'],
    scopes: ['messages:words'],
  };
  // An empty list of scopes is valid, too.
  const takes = { scopes: ['[]'], enabled: ['true'] };
  const one = `${path}/${await make('one')}`;
  return {
    makeApiKey: { path: keys, token, body: key },
    revokeApiKey: {
      path: `${keys}/${await idOf(fixture, keys, { token, body: key })}`,
      token,
      body: {},
    },
    addWebhook: { path, token, body, takes },
    changeWebhook: {
      path: one,
      token,
      body: { ...body, address: 'https://hooks.example.org/changed', enabled: true },
      takes,
    },
    rotateWebhookSecret: { path: `${one}/secret`, token, body: {} },
    testWebhook: { path: `${one}/test`, token, body: {} },
    replayWebhook: { path: `${one}/replay`, token, body: { day: '2026-03-04' } },
    removeWebhook: { path: `${path}/${await make('other')}`, token, body: {} },
  };
}

/** The instance's bot, and a link to it. */
async function telegramRequests({ log }: CommandFixture, token: string, admin: string) {
  const data = { username: 'tags_bot' };
  const event = { type: 'TelegramBotChosen', data, personal: { token: '1:secret' } };
  await log.append(streams.telegramBot(), 'no-stream', [event], someContext());
  return {
    connectTelegram: { path: '/user/channels/telegram', token, body: {} },
    // An empty token removes the bot; others would be checked with Telegram. It comes last, as in
    // the contract, since the link needs the bot.
    chooseTelegramBot: { path: '/admin/telegram-bot', token: admin, body: { token: '' } },
  };
}

/** The commands about helpers. An owner has one helper. */
async function helperRequests(fixture: CommandFixture) {
  const path = '/user/helpers';
  const helper = async () => {
    const token = await fixture.register();
    return { token, id: await idOf(fixture, path, { token, body: newHelper() }) };
  };
  const [changed, removed, answering] = [await helper(), await helper(), await helper()];
  const key = await fixture.vault.secret('helper-links');
  const { userId } = subjectOf(answering.token);
  const link = makeHelperToken({ userId, helperId: answering.id }, key).token;
  const night = {
    from: '22:00',
    to: '07:00',
    time_zone: 'Europe/Berlin',
    except_lost: true,
    except_alarms: true,
  };
  const takes = { shows_title: ['true'] };
  return {
    inviteHelper: { path, token: await fixture.register(), body: newHelper(), takes },
    changeHelper: {
      path: `${path}/${changed.id}`,
      token: changed.token,
      body: { shows_title: true, after_minutes: 60 },
      takes,
    },
    removeHelper: { path: `${path}/${removed.id}`, token: removed.token, body: {} },
    chooseQuietHours: {
      path: '/user/quiet-hours',
      token: await fixture.register(),
      body: { quiet_hours: night },
    },
    answerAsHelper: {
      path: `/helpers/${link}/answer`,
      body: { agrees: true },
      takes: { agrees: ['true'] },
    },
  };
}
