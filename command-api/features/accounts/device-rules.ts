import type { UserEvent } from '@app/events/user';
import { DomainError } from '../../kernel/domain-error.ts';
import type { UserCommand, UserCommandOf } from './commands.ts';
import { evolve } from './evolve.ts';
import type { Device, RegisteredUser } from './state.ts';

/** Nobody needs more, and each gets every notice. Expired ones count until they are removed. */
const MAX_DEVICES = 10;

export type DeviceCommand = Extract<UserCommand, { type: `${string}Device${string}` }>;

export const isAboutDevices = (command: UserCommand): command is DeviceCommand =>
  command.type.includes('Device');

/** @throws DomainError if the device does not exist, or there are too many */
export function decideAboutDevice(
  command: DeviceCommand,
  user: RegisteredUser,
): readonly UserEvent[] {
  switch (command.type) {
    case 'AddDevice':
      return addDevice(command, user);
    case 'SignInDevice':
      return signInDevice(command, user);
    case 'ProveDevice':
      return proveDevice(command, user);
    case 'ChooseDeviceTitle':
      return chooseDeviceTitle(command, user);
    case 'RemoveDevice':
      return removeDevice(command, user);
    case 'ExpireDevice':
      return expireDevice(command, user);
    case 'RemoveDevicesOfSession':
      return removeDevicesOfSession(command, user);
  }
}

/** The same browser keeps its id, gets another test notice, and moves to this session. */
function addDevice(
  { userId, deviceId, sessionId, browser, subscription }: UserCommandOf<'AddDevice'>,
  { devices }: RegisteredUser,
): readonly UserEvent[] {
  const { endpoint } = subscription;
  const known = devices.find((device) => device.subscription?.endpoint === endpoint);
  if (!known && devices.length >= MAX_DEVICES) {
    const sentence = `You already have ${MAX_DEVICES} devices. Remove one first.`;
    throw new DomainError('conflict', 'too-many-devices', sentence);
  }
  const data = { userId, deviceId: known?.deviceId ?? deviceId, sessionId, browser };
  return [{ type: 'PushDeviceAdded', data, personal: subscription }];
}

function signInDevice(
  { userId, deviceId, sessionId }: UserCommandOf<'SignInDevice'>,
  user: RegisteredUser,
): readonly UserEvent[] {
  if (findDevice(user, deviceId).sessionId === sessionId) return [];
  return [{ type: 'PushDeviceSignedIn', data: { userId, deviceId, sessionId } }];
}

function proveDevice(
  { userId, deviceId }: UserCommandOf<'ProveDevice'>,
  user: RegisteredUser,
): readonly UserEvent[] {
  if (findDevice(user, deviceId).isProven) return [];
  return [{ type: 'PushDeviceProven', data: { userId, deviceId } }];
}

function chooseDeviceTitle(
  { userId, deviceId, showsTitle }: UserCommandOf<'ChooseDeviceTitle'>,
  user: RegisteredUser,
): readonly UserEvent[] {
  if (findDevice(user, deviceId).showsTitle === showsTitle) return [];
  return [{ type: 'PushDeviceTitleChosen', data: { userId, deviceId, showsTitle } }];
}

function removeDevice(
  { userId, deviceId }: UserCommandOf<'RemoveDevice'>,
  { devices }: RegisteredUser,
): readonly UserEvent[] {
  return removed(
    userId,
    devices.filter((device) => device.deviceId === deviceId),
  );
}

/** The push service reported this endpoint; a device that was added again has a new one. */
function expireDevice(
  { userId, deviceId, endpoint }: UserCommandOf<'ExpireDevice'>,
  { devices }: RegisteredUser,
): readonly UserEvent[] {
  const isKnown = devices.some(
    (device) => device.deviceId === deviceId && device.subscription?.endpoint === endpoint,
  );
  return isKnown ? [{ type: 'PushDeviceExpired', data: { userId, deviceId } }] : [];
}

function removeDevicesOfSession(
  { userId, sessionId }: UserCommandOf<'RemoveDevicesOfSession'>,
  { devices }: RegisteredUser,
): readonly UserEvent[] {
  return removed(
    userId,
    devices.filter((device) => device.sessionId === sessionId),
  );
}

/** If events end sessions as a whole, the devices of these sessions are removed, too. */
export function withEndedDevices(
  userId: string,
  user: RegisteredUser,
  events: readonly UserEvent[],
): readonly UserEvent[] {
  if (user.devices.length === 0) return events;
  const after = events.reduce(evolve, user);
  if (after.status !== 'registered' || after.sessionEpoch === user.sessionEpoch) return events;
  const ended = user.devices.filter(({ sessionId }) => sessionId !== after.keptSessionId);
  return [...events, ...removed(userId, ended)];
}

const removed = (userId: string, devices: readonly Device[]): readonly UserEvent[] =>
  devices.map(({ deviceId }) => ({ type: 'PushDeviceRemoved', data: { userId, deviceId } }));

function findDevice({ devices }: RegisteredUser, deviceId: string): Device {
  const found = devices.find((device) => device.deviceId === deviceId);
  if (found) return found;
  throw deviceNotFound();
}

export const deviceNotFound = (): DomainError =>
  new DomainError('not-found', 'device-not-found', 'There is no such device.');
