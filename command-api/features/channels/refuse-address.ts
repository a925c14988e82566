import { DomainError } from '../../kernel/domain-error.ts';
import { isPushEndpoint } from '../devices/push-endpoint.ts';
import { type ChannelReach, reachesNothing, reachOf } from './channel-reach.ts';

/** @throws DomainError for an address to which nothing may be posted from here */
export function refuseAddress(address: string, channelReach: ChannelReach): void {
  if (reachesNothing(channelReach)) {
    const sentence = 'Further channels are switched off here.';
    throw new DomainError('conflict', 'no-channels', sentence);
  }
  const reach = reachOf(address, channelReach);
  if (reach === 'nowhere' || !isPushEndpoint(address, reach)) {
    const sentence = 'Nothing can be sent to this address: it must be a public https address.';
    throw new DomainError('invalid', 'bad-address', sentence);
  }
}
