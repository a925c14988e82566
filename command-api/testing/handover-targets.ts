import type { handoverCommands } from '../features/handover/contract.ts';
import type { CommandFixture } from './command-fixture.ts';
import { handoverLinkOf } from './handover-link.ts';
import type { TargetsFor } from './targets.ts';

/** The commands of handovers, each with its own thing. */
export async function handoverTargets(
  fixture: CommandFixture,
): Promise<TargetsFor<keyof typeof handoverCommands>> {
  const token = await fixture.register();
  const offer = { show_title: true, with_details: true };
  const make = async (): Promise<string> => {
    const { body } = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
    return String(body['uid']);
  };
  const offered = async (): Promise<string> => {
    const uid = await make();
    await fixture.call(`/api/qr/${uid}/handover`, { token, body: offer });
    return uid;
  };
  const takes = { show_title: ['true', 'false'], with_details: ['true', 'false'] };
  const link = await handoverLinkOf(fixture, await offered());
  return {
    offerHandover: { path: `/qr/${await make()}/handover`, token, body: offer, takes },
    withdrawHandover: { path: `/qr/${await offered()}/handover`, token, body: {} },
    takeOver: {
      path: `/handovers/${link}/take`,
      token: await fixture.register(),
      body: { title: 'Bag' },
    },
  };
}
