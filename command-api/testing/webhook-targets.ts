import type { webhookCommands } from '../features/webhooks/contract.ts';
import type { CommandFixture } from './command-fixture.ts';
import type { TargetsFor } from './targets.ts';

/** The commands about webhooks. */
export async function webhookTargets(
  fixture: CommandFixture,
  token: string,
): Promise<TargetsFor<keyof typeof webhookCommands>> {
  const path = '/user/webhooks';
  const make = async (name: string): Promise<string> => {
    const wanted = { address: `https://hooks.example.org/${name}`, events: ['code.lost'] };
    const { body } = await fixture.call(`/api${path}`, { token, body: wanted });
    return `${path}/${String(body['id'])}`;
  };
  const body = {
    address: 'https://hooks.example.org/tags',
    events: ['message.received', 'code.lost'],
    scopes: ['messages:words'],
  };
  // An empty list of scopes is valid, too.
  const takes = { scopes: ['[]'], enabled: ['true'] };
  const [one, other] = [await make('one'), await make('other')];
  return {
    addWebhook: { path, token, body, takes },
    changeWebhook: {
      path: one,
      token,
      body: { ...body, address: 'https://hooks.example.org/changed', enabled: true },
      takes,
    },
    rotateWebhookSecret: { path: `${one}/secret`, token, body: {} },
    testWebhook: { path: `${one}/test`, token, body: {} },
    replayWebhook: { path: `${one}/replay`, token, body: { day: '2026-03-04' } },
    removeWebhook: { path: other, token, body: {} },
  };
}
