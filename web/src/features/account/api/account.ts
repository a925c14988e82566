import {
  type NoticePreferences,
  type ProfileChange,
  profileChangeAnswer,
} from '@app/command-api/features/accounts/contract';
import type { PasswordChange } from '@app/command-api/features/passwords/contract';
import type { ContactKind } from '@app/command-api/contract/owner-fields';
import { download } from '../../../api/download.ts';
import { sendCommand } from '../../../api/own-calls.ts';

/** Missing fields stay; null removes a value. A new address counts only once its code was entered. */
export const changeProfile = (body: ProfileChange, idempotencyKey: string) =>
  sendCommand({
    path: '/user/profile',
    method: 'PUT',
    body,
    idempotencyKey,
    answer: profileChangeAnswer,
  });

export const verifyContact = (kind: ContactKind) => (body: { code: string }, key: string) =>
  sendCommand({ path: `/user/contacts/${kind}/verify`, body, idempotencyKey: key });

export const resendCode = (kind: ContactKind, idempotencyKey: string) =>
  sendCommand({ path: `/user/contacts/${kind}/resend`, idempotencyKey });

export const changePassword = (body: PasswordChange, idempotencyKey: string) =>
  sendCommand({
    path: '/user/password',
    body,
    idempotencyKey,
    password: body.current_password ?? undefined,
  });

export const chooseNotices = (body: NoticePreferences, idempotencyKey: string) =>
  sendCommand({ path: '/user/notices', method: 'PUT', body, idempotencyKey });

export const eraseAccount = (body: { confirmation: string }, idempotencyKey: string) =>
  sendCommand({ path: '/user', method: 'DELETE', body, idempotencyKey });

export const exportAccount = (): Promise<void> =>
  download({ path: '/user/export', as: 'signed-in' }, 'my-data.json');
