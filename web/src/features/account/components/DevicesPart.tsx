import type { Profile } from '@app/query-api/features/profile/contract';
import { Bell } from 'lucide-react';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { pushSupport } from '../../../devices/push-support.ts';
import type { PushSupport } from '../../../devices/push-support.ts';
import { DeviceRow } from './DeviceRow.tsx';
import { HearingPart } from './HearingPart.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { useDevices } from './use-devices.ts';

const HINTS: Readonly<Record<Exclude<PushSupport, 'ready'>, string>> = {
  blocked:
    'Notifications are blocked in this browser. Allow them for this site in your browser’s settings, then reload this page.',
  insecure: 'Notifications work only if the address of this site begins with https.',
  'needs-installing':
    'On an iPhone or iPad, first add this site to your Home Screen: press Share, then “Add to Home Screen”. Open it from there and come back to this page.',
  unsupported:
    'This browser cannot show notifications. Another browser on this device may be able to.',
};

/** Browsers that receive notices by Web Push (docs/product.md, Notices). */
export function DevicesPart({ profile }: { profile: Profile }) {
  const devices = useDevices(profile);
  const { list, thisId } = devices;
  const all = list.data?.devices ?? [];
  const isHere = all.some(({ id, expired_at: expired }) => id === thisId && expired === null);
  return (
    <HearingPart
      title="Devices"
      anchor="devices"
      about="Get a notification on your phone or computer the moment somebody writes, even while this site is closed. It never shows the message."
    >
      <NotLoaded list={list} text="Your devices could not be loaded." />
      {list.isPending && !hasFailed(list) && (
        <Loading label="Loading your devices">
          <Skeleton className="h-14 w-full" />
        </Loading>
      )}
      {all.length > 0 && (
        <ul className="grid border-y border-line">
          {all.map((device) => (
            <li key={device.id} className="border-line not-first:border-t">
              <DeviceRow device={device} isThis={device.id === thisId} devices={devices} />
            </li>
          ))}
        </ul>
      )}
      {list.data !== undefined && !isHere && <AddDevice devices={devices} />}
      <FormFailure text={devices.failure} />
    </HearingPart>
  );
}

function AddDevice({ devices: { add, adding } }: { devices: ReturnType<typeof useDevices> }) {
  const support = pushSupport();
  if (support !== 'ready') {
    return <p className="max-w-prose text-sm text-ink-soft">{HINTS[support]}</p>;
  }
  return (
    <Button className="justify-self-start" busy={adding} onClick={() => add(false)}>
      <Bell aria-hidden size={18} />
      {adding ? 'Adding this device…' : 'Notify me on this device'}
    </Button>
  );
}
