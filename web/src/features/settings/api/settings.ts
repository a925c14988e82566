import {
  settingsAnswer,
  settingsTest,
  settingsTestAnswer,
  systemSettings as settingsRequest,
} from '@app/command-api/features/settings/contract';
import type { SettingsTest } from '@app/command-api/features/settings/contract';
import { systemSettings } from '@app/query-api/features/settings/contract';
import type { SystemSettings } from '@app/query-api/features/settings/contract';
import { queryOptions } from '@tanstack/react-query';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';

export { settingsRequest, settingsTest };

const PATH = '/admin/system-settings';

export function settingsQuery() {
  return queryOptions({
    ...ownQuery(['admin', 'settings'], PATH, systemSettings),
    // A form starts with the current settings, never with those from when the tab was last open.
    gcTime: 0,
  });
}

export async function saveSettings(body: SystemSettings, idempotencyKey: string): Promise<void> {
  await sendCommand({ path: PATH, method: 'PUT', body, idempotencyKey, answer: settingsAnswer });
}

/** @returns the provider's answer */
export async function sendTest(body: SettingsTest, idempotencyKey: string): Promise<string> {
  const { answer } = await sendCommand({
    path: `${PATH}/test`,
    body,
    idempotencyKey,
    answer: settingsTestAnswer,
  });
  return answer;
}
