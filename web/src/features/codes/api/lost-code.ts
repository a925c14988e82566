import { codeAnswer } from '@app/command-api/features/codes/contract';
import {
  lostDetails,
  type FoundRequest,
  type LostDetailsRequest,
} from '@app/command-api/features/codes/lost-contract';
import { sendCommand, useCommand } from '../../../api/own-calls.ts';
import { codesKey } from './owned-codes.ts';

export { lostDetails };

const pathOf = (id: string): string => `/qr/${encodeURIComponent(id)}`;
const answer = codeAnswer;

export const useMarkLost = (id: string) =>
  useCommand(
    (body: LostDetailsRequest, idempotencyKey) =>
      sendCommand({ method: 'PUT', path: `${pathOf(id)}/lost`, body, idempotencyKey, answer }),
    codesKey,
  );

export const useMarkFound = (id: string) =>
  useCommand(
    (body: FoundRequest, idempotencyKey) =>
      sendCommand({ path: `${pathOf(id)}/found`, body, idempotencyKey, answer }),
    codesKey,
  );
