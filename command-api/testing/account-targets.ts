import { randomUUID } from 'node:crypto';
import type { accountCommands } from '../features/accounts/contract.ts';
import { makeDeviceProof } from '../features/devices/device-proof.ts';
import type { administratorCommands } from '../features/administrators/contract.ts';
import type { contactCommands } from '../features/contacts/contract.ts';
import type { deviceCommands } from '../features/devices/contract.ts';
import type { passwordCommands } from '../features/passwords/contract.ts';
import type { sessionCommands } from '../features/sessions/contract.ts';
import type { stepUpCommands } from '../features/step-up/contract.ts';
import type { linkCommands } from '../features/sign-in-links/contract.ts';
import { addDevice } from './devices.ts';
import { PushDevice } from './push-device.ts';
import { codeSentTo, linkSentTo, subjectOf } from './secrets-sent.ts';
import type { TargetsFor } from './targets.ts';
import type { CommandFixture } from './command-fixture.ts';

type AccountCommandName =
  | keyof typeof accountCommands
  | keyof typeof administratorCommands
  | keyof typeof contactCommands
  | keyof typeof deviceCommands
  | keyof typeof linkCommands
  | keyof typeof passwordCommands
  | keyof typeof sessionCommands
  | keyof typeof stepUpCommands;

const password = 'a long enough password';
const newName = (): string => `sam-${randomUUID().slice(0, 8)}`;

/** The commands about accounts; destructive ones have their own account. */
export async function accountTargets(
  fixture: CommandFixture,
): Promise<TargetsFor<AccountCommandName>> {
  const token = await fixture.register();
  const signingIn = newName();
  await fixture.register(signingIn);
  const leaving = newName();
  const ending = await fixture.register();
  const waiting = await fixture.register();
  await askForEmail(fixture, waiting);
  const verifying = await fixture.register();
  await askForEmail(fixture, verifying);
  const address = `${newName()}@example.org`;
  await fixture.call('/api/auth/request', { body: { identifier: address } });
  return {
    register: {
      path: '/auth/register',
      body: { username: 'kim', email: 'kim@example.org', password },
    },
    login: { path: '/auth/login', body: { identifier: signingIn, password } },
    requestLink: { path: '/auth/request', body: { identifier: `${newName()}@example.org` } },
    verifyLink: {
      path: `/auth/verify/${await linkSentTo(fixture, address)}`,
      body: { code: '123456' },
    },
    changeProfile: {
      path: '/user/profile',
      token,
      body: { username: newName(), email: `${newName()}@example.org`, phone: '+4930123456' },
    },
    verifyContact: {
      path: '/user/contacts/email/verify',
      token: verifying,
      body: { code: await codeSentTo(fixture, subjectOf(verifying).userId) },
    },
    resendContactCode: { path: '/user/contacts/email/resend', token: waiting, body: {} },
    ...(await passwordTargets(fixture, token)),
    chooseNotices: {
      path: '/user/notices',
      token,
      body: { messages_by_email: false, messages_by_sms: true },
      takes: { messages_by_email: ['true'], messages_by_sms: ['true'] },
    },
    ...(await deviceTargets(fixture, token)),
    endSession: { path: `/user/sessions/${subjectOf(ending).sessionId}`, token: ending, body: {} },
    endOtherSessions: { path: '/user/sessions', token, body: {} },
    eraseAccount: {
      path: '/user',
      token: await fixture.register(leaving),
      body: { confirmation: leaving },
    },
    ...(await administratorTargets(fixture)),
  };
}

async function administratorTargets(fixture: CommandFixture) {
  const promoted = await fixture.register();
  const other = await fixture.register();
  return {
    chooseRole: {
      path: `/admin/users/${subjectOf(promoted).userId}/role`,
      token: await fixture.administrator(),
      body: { role: 'support' },
    },
    toggleUserStatus: {
      path: `/admin/users/${subjectOf(other).userId}/toggle-status`,
      token: await fixture.administrator(),
      body: {},
    },
  };
}

async function passwordTargets(fixture: CommandFixture, token: string) {
  return {
    changePassword: {
      path: '/user/password',
      token,
      body: { current_password: password, new_password: `${password} again` },
    },
    stepUp: {
      path: '/auth/step-up',
      token: await fixture.register(),
      body: { kind: 'password', password },
    },
  };
}

const newDevice = () => new PushDevice(`https://push.example.org/${randomUUID()}`);

async function deviceTargets(fixture: CommandFixture, token: string) {
  const owner = { token };
  const [confirmed, changed, removed] = [
    await addDevice(fixture, owner, newDevice()),
    await addDevice(fixture, owner, newDevice()),
    await addDevice(fixture, owner, newDevice()),
  ];
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

async function askForEmail(fixture: CommandFixture, token: string): Promise<void> {
  const body = { email: `${newName()}@example.org` };
  await fixture.call('/api/user/profile', { method: 'PUT', token, body });
}
