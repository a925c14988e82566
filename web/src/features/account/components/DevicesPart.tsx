import type { Profile } from '@app/query-api/features/profile/contract';
import { Bell, Smartphone } from 'lucide-react';
import type { Device } from '@app/query-api/features/devices/contract';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Section } from '../../../components/Section.tsx';
import { Badge, Row, RowList } from '../../../components/RowList.tsx';
import { useDevices } from './use-devices.ts';
import { DateTime } from '../../../components/DateTime.tsx';
import { Switch } from '../../../components/Switch.tsx';

/** On Apple's phones and tablets, only apps on the Home Screen get push messages. */
const APPLE = /\b(?:iPhone|iPad|iPod)\b/u;

const HINTS: Readonly<Record<Exclude<PushSupport, 'ready'>, string>> = {
  blocked:
    'Notifications are blocked in this browser. Allow them for this site in your browser’s settings, then reload this page.',
  insecure: 'Notifications work only if the address of this site begins with https.',
  'needs-installing':
    'On an iPhone or iPad, first add this site to your Home Screen: press Share, then “Add to Home Screen”. Open it from there and come back to this page.',
  unsupported:
    'This browser cannot show notifications. Another browser on this device may be able to.',
};

const WORDS = {
  notLoaded: 'Your devices could not be loaded.',
  loading: 'Loading your devices',
};

export function DevicesPart({ profile }: { profile: Profile }) {
  const devices = useDevices(profile);
  const { list, thisId } = devices;
  const all = list.data?.devices ?? [];
  const isHere = all.some(({ id, expired_at: expired }) => id === thisId && expired === null);
  return (
    <Section
      isPart
      title="Devices"
      anchor="devices"
      about="Get a notification on your phone or computer the moment somebody writes, even while this site is closed. It never shows the message."
    >
      <RowList
        list={list}
        items={all}
        words={WORDS}
        renderRow={(device) => (
          <DeviceRow device={device} isThis={device.id === thisId} devices={devices} />
        )}
      />
      {list.data !== undefined && !isHere && <AddDevice devices={devices} />}
      <FormFailure text={devices.failure} />
    </Section>
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

interface DeviceRowProps {
  device: Device;
  isThis: boolean;
  devices: ReturnType<typeof useDevices>;
}

function DeviceRow({ device, isThis, devices }: DeviceRowProps) {
  const { id, browser, expired_at: expiredAt, is_confirmed: isConfirmed } = device;
  const name = browser ?? 'Unknown device';
  const testLabel = isConfirmed ? 'Send a test' : 'Send the test again';
  return (
    <Row
      icon={Smartphone}
      level={4}
      title={name}
      badge={isThis && <Badge>This device</Badge>}
      about={<DeviceState device={device} isThis={isThis} />}
      actions={
        <>
          {isThis && expiredAt === null && (
            <Button busy={devices.adding} onClick={() => devices.add(true)}>
              {devices.adding ? 'Sending…' : testLabel}
            </Button>
          )}
          <Button aria-label={`Remove ${name}`} onClick={() => devices.remove(id)}>
            Remove
          </Button>
        </>
      }
    >
      {isConfirmed && expiredAt === null && (
        <Switch
          label="Include the title"
          help="Notifications then include the title of your code. Anyone who sees the screen can read it."
          checked={device.shows_title}
          onChange={(shows) => devices.showTitle(id, shows)}
        />
      )}
    </Row>
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

/** Whether this browser can show notifications while the product is closed, and whether it may. */
type PushSupport = 'ready' | 'blocked' | 'insecure' | 'needs-installing' | 'unsupported';

function pushSupport(): PushSupport {
  if (!window.isSecureContext) return 'insecure';
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    return Notification.permission === 'denied' ? 'blocked' : 'ready';
  }
  // An iPad identifies as a Mac, but has a touch screen.
  const isTablet = /\bMacintosh\b/u.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  return APPLE.test(navigator.userAgent) || isTablet ? 'needs-installing' : 'unsupported';
}
