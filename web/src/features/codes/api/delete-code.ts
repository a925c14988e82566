import { codeAnswer } from '@app/command-api/features/codes/contract';
import { sendCommand, useCommand } from '../../../api/own-calls.ts';
import { codesKey } from './owned-codes.ts';

const pathOf = (id: string): string => `/qr/${encodeURIComponent(id)}`;

export const useDeleteCode = () =>
  useCommand(
    (id: string, idempotencyKey) =>
      sendCommand({ method: 'DELETE', path: pathOf(id), idempotencyKey, answer: codeAnswer }),
    codesKey,
  );

export const useRestoreCode = () =>
  useCommand(
    (id: string, idempotencyKey) =>
      sendCommand({ path: `${pathOf(id)}/restore`, idempotencyKey, answer: codeAnswer }),
    codesKey,
  );
