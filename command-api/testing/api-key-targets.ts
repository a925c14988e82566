import type { apiKeyCommands } from '../features/api-keys/contract.ts';
import type { calendarCommands } from '../features/calendar/contract.ts';
import type { CommandFixture } from './command-fixture.ts';
import type { TargetsFor } from './targets.ts';

/** The commands about API keys, and about the calendar. */
export async function apiKeyTargets(
  fixture: CommandFixture,
  token: string,
): Promise<TargetsFor<keyof typeof apiKeyCommands | keyof typeof calendarCommands>> {
  const path = '/user/api-keys';
  const body = { name: 'Inventory', scopes: ['codes:read', 'messages:write'], days: 30 };
  const calendar = { path: '/user/calendar-feed', token, body: {} };
  await fixture.call(`/api${calendar.path}`, { token, body: {} });
  const { body: made } = await fixture.call(`/api${path}`, { token, body });
  return {
    makeApiKey: { path, token, body },
    makeCalendarFeed: calendar,
    endCalendarFeed: calendar,
    revokeApiKey: { path: `${path}/${String(made['id'])}`, token, body: {} },
  };
}
