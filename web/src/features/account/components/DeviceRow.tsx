import type { Device } from '@app/query-api/features/devices/contract';
import { Smartphone } from 'lucide-react';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { Switch } from '../../../components/Switch.tsx';
import type { useDevices } from './use-devices.ts';

interface DeviceRowProps {
  device: Device;
  isThis: boolean;
  devices: ReturnType<typeof useDevices>;
}

/** A device: whether notices arrive there, and what they show. */
export function DeviceRow({ device, isThis, devices }: DeviceRowProps) {
  const { id, browser, expired_at: expiredAt, is_confirmed: isConfirmed } = device;
  const name = browser ?? 'Unknown device';
  const testLabel = isConfirmed ? 'Send a test' : 'Send the test again';
  return (
    <div className="flex gap-4 py-3">
      <Smartphone aria-hidden size={20} className="mt-1 shrink-0 text-ink-faint max-sm:hidden" />
      <div className="grid min-w-0 flex-1 gap-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
            <h4 className="flex flex-wrap items-center gap-x-3 font-semibold">
              {name}
              {isThis && (
                <span className="rounded-full bg-moss-wash px-2.5 py-0.5 text-sm font-medium text-moss">
                  This device
                </span>
              )}
            </h4>
            <p className="text-sm text-ink-soft">
              <DeviceState device={device} isThis={isThis} />
            </p>
          </div>
          <div className="flex gap-2">
            {isThis && expiredAt === null && (
              <Button busy={devices.adding} onClick={() => devices.add(true)}>
                {devices.adding ? 'Sending…' : testLabel}
              </Button>
            )}
            <Button aria-label={`Remove ${name}`} onClick={() => devices.remove(id)}>
              Remove
            </Button>
          </div>
        </div>
        {isConfirmed && expiredAt === null && (
          <Switch
            label="Include the title"
            help="Notifications then include the title of your code. Anyone who sees the screen can read it."
            checked={device.shows_title}
            onChange={(shows) => devices.showTitle(id, shows)}
          />
        )}
      </div>
    </div>
  );
}

function DeviceState({ device, isThis }: { device: Device; isThis: boolean }) {
  const { expired_at: expiredAt, failing_since: failing, last_delivered_at: delivered } = device;
  if (expiredAt !== null) {
    return (
      <>
        No notifications since <DateTime iso={expiredAt} />. Remove it, then add it again there.
      </>
    );
  }
  if (!device.is_confirmed) {
    return isThis
      ? 'Waiting for a test notification. If none comes, check that your system allows notifications from this browser.'
      : 'Waiting for a test notification. Open this page there.';
  }
  if (failing !== null) {
    return (
      <>
        Not reached since <DateTime iso={failing} />. We keep trying.
      </>
    );
  }
  if (delivered === null) return 'Gets notifications.';
  return (
    <>
      Gets notifications. Last one <DateTime iso={delivered} />.
    </>
  );
}
