import { ownChannels } from '@app/query-api/features/channels/contract';
import { devices } from '@app/query-api/features/devices/contract';
import { profile } from '@app/query-api/features/profile/contract';
import { get } from '../../api/client.ts';
import { type Hearing, hearsOfMessages } from './hears-of-messages.ts';

const isOn = (place: { readonly is_confirmed: boolean; readonly expired_at: string | null }) =>
  place.is_confirmed && place.expired_at === null;

/** Whether the owner of a lost thing is told of scans, also on devices and channels. */
export async function hearsOfScans(signal?: AbortSignal): Promise<Hearing> {
  const as = 'signed-in';
  const [owner, own, channels] = await Promise.all([
    get({ path: '/user/profile', as, answer: profile, signal }),
    get({ path: '/user/devices', as, answer: devices, signal }),
    get({ path: '/user/channels', as, answer: ownChannels, signal }),
  ]);
  if (own.devices.some(isOn) || channels.channels.some(isOn)) return 'yes';
  return hearsOfMessages(owner);
}
