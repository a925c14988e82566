import type { Profile } from '@app/query-api/features/profile/contract';
import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addedDevice } from '@app/command-api/features/devices/contract';
import { devices } from '@app/query-api/features/devices/contract';
import { randomKey } from '../../../api/random-key.ts';
import { sessionOf } from '../../../api/session-of.ts';
import { getToken } from '../../../api/token.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import {
  currentSubscription,
  NotAllowedError,
  subscribe,
  type Subscription,
} from '../../../devices/subscribe.ts';
import { keepThisDevice, leaveThisDevice, readThisDevice } from '../../../devices/this-device.ts';
import { onWorkerMessage } from '../../../devices/worker-messages.ts';
import { usePlaceChanges } from './use-place-changes.ts';
import { get, write } from '../../../api/client.ts';
import { placeCommands } from '../api/place-commands.ts';

const PATH = '/user/devices';

/** A device is confirmed with the proof from its test notice. */
const deviceCommands = placeCommands(PATH);

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
      }, 'The device could not be removed. Please try again.'),
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
  return queryOptions({
    queryKey: ['devices'],
    queryFn: ({ signal }) => get({ path: PATH, as: 'signed-in', answer: devices, signal }),
  });
}

/** Adds a device; a test notice is sent to it. A known subscription keeps its id. */
function addDevice(body: Subscription, idempotencyKey: string) {
  return write({ path: PATH, as: 'signed-in', body, idempotencyKey, answer: addedDevice });
}
