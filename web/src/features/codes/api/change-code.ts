import { codeAnswer, codeChanges } from '@app/command-api/features/codes/contract';
import type { CodeChanges } from '@app/command-api/features/codes/contract';
import { sendCommand, useCommand } from '../../../api/own-calls.ts';
import { codesKey } from './owned-codes.ts';

export { codeChanges };

export function changeCode(id: string, body: CodeChanges, idempotencyKey: string) {
  const path = `/qr/${encodeURIComponent(id)}`;
  return sendCommand({ method: 'PATCH', path, body, idempotencyKey, answer: codeAnswer });
}

export const useChangeCode = (id: string) =>
  useCommand((body: CodeChanges, key) => changeCode(id, body, key), codesKey);
