import {
  type HelperChange,
  type Invitation,
  invitedHelper,
  type QuietHoursChoice,
} from '@app/command-api/features/helpers/contract';
import { helpers, quietHours } from '@app/query-api/features/helpers/contract';
import { ownQuery, sendCommand } from '../../../api/own-calls.ts';

const PATH = '/user/helpers';
const QUIET_PATH = '/user/quiet-hours';
const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;

export const helpersQuery = () => ownQuery(['helpers'], PATH, helpers);

export const inviteHelper = (body: Invitation, idempotencyKey: string) =>
  sendCommand({ path: PATH, body, idempotencyKey, answer: invitedHelper });

export const changeHelper = (id: string, body: HelperChange, idempotencyKey: string) =>
  sendCommand({ path: pathOf(id), method: 'PUT', body, idempotencyKey });

export const removeHelper = (id: string, idempotencyKey: string) =>
  sendCommand({ path: pathOf(id), method: 'DELETE', idempotencyKey });

export const quietHoursQuery = () => ownQuery(['quiet-hours'], QUIET_PATH, quietHours);

export const chooseQuietHours = (body: QuietHoursChoice, idempotencyKey: string) =>
  sendCommand({ path: QUIET_PATH, method: 'PUT', body, idempotencyKey });
