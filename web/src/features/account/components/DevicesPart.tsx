import type { Profile } from '@app/query-api/features/profile/contract';
import { Bell, Smartphone } from 'lucide-react';
import { type Device, devices as deviceList } from '@app/query-api/features/devices/contract';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Section } from '../../../components/Section.tsx';
import { Badge, Row, RowList } from '../../../components/RowList.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { Switch } from '../../../components/Switch.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addedDevice } from '@app/command-api/features/devices/contract';
import { randomKey } from '../../../api/random-key.ts';
import { sessionOf, getToken } from '../../../api/token.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { keepThisDevice, leaveThisDevice, readThisDevice } from '../../../devices/this-device.ts';
import { onWorkerMessage } from '../../../devices/worker-messages.ts';
import { confirmPlace, usePlaceChanges } from './use-place-changes.ts';
import { registerWorker } from '../../../devices/register-worker.ts';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';

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

class NotAllowedError extends Error {
  override readonly name = 'NotAllowedError';
}

interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Creates a new subscription, since an earlier one may be somebody else's. */
async function subscribe(applicationServerKey: string): Promise<Subscription> {
  // This comes first, since browsers show the prompt only shortly after a click.
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowedError();
  const registration = await registerWorker();
  await leaveThisDevice();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey,
  });
  return asSubscription(subscription);
}

async function currentSubscription(): Promise<Subscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? asSubscription(subscription) : null;
}

function asSubscription(subscription: PushSubscription): Subscription {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) {
    throw new Error('The browser gave no keys');
  }
  return { endpoint, p256dh, auth };
}

const PATH = '/user/devices';

const NOT_REMOVED = 'The device could not be removed. Please try again.';
const NOT_ADDED = 'This device could not be added. Please try again.';

/** The fragment of a test notice's link: `#device=<id>.<proof>`. */
const PROOF = /#device=([0-9a-f-]{36})\.([A-Za-z0-9_-]{1,60})$/u;

function readProof(address: string): { id: string; proof: string } | null {
  const [, id, proof] = PROOF.exec(address) ?? [];
  return id === undefined || proof === undefined ? null : { id, proof };
}

export function useDevices({ id: userId }: Profile) {
  const queryClient = useQueryClient();
  const list = useQuery(devicesQuery());
  const refresh = () => queryClient.invalidateQueries({ queryKey: devicesQuery().queryKey });
  const [failure, setFailure] = useState<string | null>(null);
  useProofs(refresh);

  const adding = useAction(async (isTest: boolean) => {
    const known = isTest ? await currentSubscription() : null;
    const key = list.data?.application_server_key ?? '';
    const { id } = await addDevice(known ?? (await subscribe(key)), randomKey());
    keepThisDevice({ userId, deviceId: id, sessionId: sessionOf(getToken() ?? '') });
    await refresh();
  });
  const { remove, showTitle } = usePlaceChanges(PATH, refresh);

  async function add(isTest: boolean): Promise<void> {
    setFailure(null);
    const outcome = await adding.run(isTest);
    if (outcome?.ok === false) setFailure(addFailure(outcome.error));
  }

  const thisId = readThisDevice()?.deviceId ?? null;
  return {
    list,
    failure,
    thisId,
    adding: adding.busy,
    add: (isTest: boolean) => void add(isTest),
    showTitle,
    remove: (id: string) =>
      void remove(id, NOT_REMOVED, async () => {
        if (id === thisId) await leaveThisDevice();
      }),
  };
}

function addFailure(error: unknown): string {
  if (error instanceof NotAllowedError) return 'You did not allow notifications from this site.';
  if (error instanceof DOMException) {
    return 'Your browser did not reach its push service. Check your connection and try again.';
  }
  return failureText(error, NOT_ADDED);
}

/** Confirms a device when its test notice arrives while this page is open, or opens this page. */
function useProofs(refresh: () => Promise<void>): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const confirm = useEffectEvent(async (address: string) => {
    const read = readProof(address);
    if (read === null) return;
    // Keeps the proof out of the browser's history.
    if (address === hash) void navigate('#devices', { replace: true });
    try {
      await confirmPlace(PATH, read.id, { proof: read.proof }, randomKey());
    } catch {
      // The list shows that the device is still unconfirmed.
    }
    await refresh();
  });
  useEffect(() => void confirm(hash), [hash]);
  useEffect(
    () => onWorkerMessage((message) => void ('arrived' in message && confirm(message.arrived))),
    [],
  );
}

function devicesQuery() {
  return ownQuery(['devices'], PATH, deviceList);
}

/** Adds a device; a test notice is sent to it. A known subscription keeps its id. */
function addDevice(body: Subscription, idempotencyKey: string) {
  return sendCommand({ path: PATH, body, idempotencyKey, answer: addedDevice });
}
