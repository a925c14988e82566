import type { apiKeyCommands } from '../features/api-keys/contract.ts';
import type { CommandFixture } from './command-fixture.ts';
import type { TargetsFor } from './targets.ts';

/** The commands about API keys. */
export async function apiKeyTargets(
  fixture: CommandFixture,
  token: string,
): Promise<TargetsFor<keyof typeof apiKeyCommands>> {
  const path = '/user/api-keys';
  const body = { name: 'Inventory', scopes: ['codes:read', 'messages:write'], days: 30 };
  const { body: made } = await fixture.call(`/api${path}`, { token, body });
  return {
    makeApiKey: { path, token, body },
    revokeApiKey: { path: `${path}/${String(made['id'])}`, token, body: {} },
  };
}
