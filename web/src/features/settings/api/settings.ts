import { settingsAnswer, settingsTestAnswer } from '@app/command-api/features/settings/contract';
import type { SettingsTest } from '@app/command-api/features/settings/contract';
import { systemSettings } from '@app/query-api/features/settings/contract';
import type { SystemSettings } from '@app/query-api/features/settings/contract';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';

const PATH = '/admin/system-settings';

export const settingsQuery = {
  ...ownQuery(['admin', 'settings'], PATH, systemSettings),
  // A form starts with the current settings, never with those from when the tab was last open.
  gcTime: 0,
};

export const saveSettings = (body: SystemSettings, idempotencyKey: string) =>
  sendCommand({ path: PATH, method: 'PUT', body, idempotencyKey, answer: settingsAnswer });

/** @returns the provider's answer */
export async function sendTest(body: SettingsTest, idempotencyKey: string): Promise<string> {
  const path = `${PATH}/test`;
  return (await sendCommand({ path, body, idempotencyKey, answer: settingsTestAnswer })).answer;
}
