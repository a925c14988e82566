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
import { get, write } from '../../../api/client.ts';

export { settingsRequest, settingsTest };

const PATH = '/admin/system-settings';

export function settingsQuery() {
  return queryOptions({
    queryKey: ['admin', 'settings'],
    queryFn: ({ signal }) => get({ path: PATH, as: 'signed-in', answer: systemSettings, signal }),
    // A form starts with the current settings, never with those from when the tab was last open.
    gcTime: 0,
  });
}

export async function saveSettings(body: SystemSettings, idempotencyKey: string): Promise<void> {
  await write({
    path: PATH,
    method: 'PUT',
    as: 'signed-in',
    body,
    idempotencyKey,
    answer: settingsAnswer,
  });
}

/** @returns the provider's answer */
export async function sendTest(body: SettingsTest, idempotencyKey: string): Promise<string> {
  const { answer } = await write({
    path: `${PATH}/test`,
    as: 'signed-in',
    body,
    idempotencyKey,
    answer: settingsTestAnswer,
  });
  return answer;
}
