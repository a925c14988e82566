import type { Profile } from '@app/query-api/features/profile/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addedDevice } from '@app/command-api/features/devices/contract';
import { devices } from '@app/query-api/features/devices/contract';
import { randomKey } from '../../../api/random-key.ts';
import { sessionOf } from '../../../api/session-of.ts';
import { getToken } from '../../../api/token.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { keepThisDevice, leaveThisDevice, readThisDevice } from '../../../devices/this-device.ts';
import { onWorkerMessage } from '../../../devices/worker-messages.ts';
import { usePlaceChanges } from './use-place-changes.ts';
import { placeCommands } from '../api/place-commands.ts';
import { registerWorker } from '../../../devices/register-worker.ts';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';

/** The user denied notifications, or dismissed the prompt. */
class NotAllowedError extends Error {
  override readonly name = 'NotAllowedError';
}

interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Asks for permission and creates a new subscription, since an earlier one may be somebody else's.
 * @param applicationServerKey base64url
 * @throws NotAllowedError, and the browser's error if its push service is unreachable
 */
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

/** This browser's current subscription, for another test. */
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

/** A device is confirmed with the proof from its test notice. */
const deviceCommands = placeCommands(PATH);

const REMOVAL = { failed: 'The device could not be removed. Please try again.' };
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
  const { change, showTitle } = usePlaceChanges(deviceCommands, refresh);

  /** Subscribes this browser; for a test, it uses the existing subscription if there is one. */
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
      void change(async () => {
        await deviceCommands.remove(id, randomKey());
        if (id === thisId) await leaveThisDevice();
      }, REMOVAL),
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
      await deviceCommands.confirm(read.id, { proof: read.proof }, randomKey());
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
  return ownQuery(['devices'], PATH, devices);
}

/** Adds a device; a test notice is sent to it. A known subscription keeps its id. */
function addDevice(body: Subscription, idempotencyKey: string) {
  return sendCommand({ path: PATH, body, idempotencyKey, answer: addedDevice });
}
