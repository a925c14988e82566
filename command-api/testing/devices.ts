import { makeDeviceProof } from '../features/devices/device-proof.ts';
import type { CommandFixture } from './command-fixture.ts';
import type { PushDevice } from './push-device.ts';

type Owner = { readonly token: string };

const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

/** Adds an unverified device. @returns its id */
export async function addDevice(
  fixture: CommandFixture,
  { token }: Owner,
  { subscription: body }: PushDevice,
): Promise<string> {
  const headers = { 'User-Agent': FIREFOX };
  const added = await fixture.call('/api/user/devices', { token, body, headers });
  if (added.status !== 201) throw new Error(`The device was refused: ${added.status}`);
  return String(added.body['id']);
}

/** Adds a device and verifies it. @returns its id */
export async function confirmedDevice(
  fixture: CommandFixture,
  owner: Owner,
  device: PushDevice,
): Promise<string> {
  const id = await addDevice(fixture, owner, device);
  const proof = makeDeviceProof(id, await fixture.vault.secret('device-proofs'));
  const { token } = owner;
  const path = `/api/user/devices/${id}/confirm`;
  const { status } = await fixture.call(path, { token, body: { proof } });
  if (status !== 200) throw new Error(`The device was not confirmed: ${status}`);
  return id;
}
