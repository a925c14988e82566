import { codeAnswer, codeDetails } from '@app/command-api/features/codes/contract';
import type { CodeDetails } from '@app/command-api/features/codes/contract';
import { sendCommand, useCommand } from '../../../api/own-calls.ts';
import { codesKey } from './owned-codes.ts';

export { codeDetails };

export const generateCode = (body: CodeDetails, idempotencyKey: string) =>
  sendCommand({ path: '/qr/generate', body, idempotencyKey, answer: codeAnswer });

export const useGenerateCode = () => useCommand(generateCode, codesKey);
