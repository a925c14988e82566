import type { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';
import { makeHandoverToken } from '@app/service-kit/handover-token';
import type { Vault } from '@app/service-kit/vault/vault';

/** The token with which a code can be taken over, as its owner passes it on. */
export async function handoverLinkOf(
  { log, vault }: { readonly log: EventLog; readonly vault: Vault },
  uid: string,
): Promise<string> {
  const events = await log.read(streams.code(uid), { personal: 'skip' });
  const offered = events.findLast(({ type }) => type === 'HandoverOffered');
  if (!offered) throw new Error(`${uid} is not to be handed over`);
  const { handoverId } = offered.data as { readonly handoverId: string };
  return makeHandoverToken({ uid, handoverId }, await vault.secret('handover-links')).token;
}
