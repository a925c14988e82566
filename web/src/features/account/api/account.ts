import { contactCode } from '@app/command-api/features/contacts/contract';
import {
  erasure,
  noticePreferences,
  profileChange,
  profileChangeAnswer,
} from '@app/command-api/features/accounts/contract';
import { passwordChange } from '@app/command-api/features/passwords/contract';
import type { NoticePreferences, ProfileChange } from '@app/command-api/features/accounts/contract';
import type { PasswordChange } from '@app/command-api/features/passwords/contract';
import type { ContactKind } from '@app/command-api/contract/owner-fields';
import { download } from '../../../api/download.ts';
import { sendCommand } from '../../../api/own-calls.ts';

export { contactCode, erasure, noticePreferences, passwordChange, profileChange };

interface Command {
  method?: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body: object;
  idempotencyKey: string;
  password?: string | undefined;
}

async function tell(command: Command): Promise<void> {
  await sendCommand({ ...command });
}

/** Missing fields stay; null removes a value. A new address counts only once its code was entered. */
export function changeProfile(body: ProfileChange, idempotencyKey: string) {
  return sendCommand({
    path: '/user/profile',
    method: 'PUT',
    body,
    idempotencyKey,
    answer: profileChangeAnswer,
  });
}

export function verifyContact(kind: ContactKind) {
  return (body: { code: string }, idempotencyKey: string): Promise<void> =>
    tell({ path: `/user/contacts/${kind}/verify`, body, idempotencyKey });
}

export function resendCode(kind: ContactKind, idempotencyKey: string): Promise<void> {
  return tell({ path: `/user/contacts/${kind}/resend`, body: {}, idempotencyKey });
}

export function changePassword(body: PasswordChange, idempotencyKey: string): Promise<void> {
  const password = body.current_password ?? undefined;
  return tell({ path: '/user/password', body, idempotencyKey, password });
}

export function chooseNotices(body: NoticePreferences, idempotencyKey: string): Promise<void> {
  return tell({ path: '/user/notices', method: 'PUT', body, idempotencyKey });
}

export function eraseAccount(
  body: { confirmation: string },
  idempotencyKey: string,
): Promise<void> {
  return tell({ path: '/user', method: 'DELETE', body, idempotencyKey });
}

export function exportAccount(): Promise<void> {
  return download({ path: '/user/export', as: 'signed-in' }, 'my-data.json');
}
