import type { PushSubscription } from '@app/events/device-user';
import type { UserEvent } from '@app/events/user';
import { changeOne, type Changes, type CommandsOf, type Decisions } from '../../kernel/by-type.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Device, RegisteredUser } from './state.ts';

/** Nobody needs more, and each gets every notice. Expired ones count until they are removed. */
const MAX_DEVICES = 10;

interface OfDevice {
  readonly userId: string;
  readonly deviceId: string;
}

interface Fields {
  /** Adds a browser that gets notices. A known endpoint keeps its id. */
  AddDevice: { sessionId: string; browser: string | null; subscription: PushSubscription };
  /** The user signed in on this device again. */
  SignInDevice: { sessionId: string };
  ProveDevice: unknown;
  ChooseDeviceTitle: { showsTitle: boolean };
  RemoveDevice: unknown;
  /** The push service no longer knows this endpoint. */
  ExpireDevice: { endpoint: string };
}

export type DeviceCommand =
  | CommandsOf<Fields, OfDevice>
  | CommandsOf<{ RemoveDevicesOfSession: { userId: string; sessionId: string } }>;

export const deviceDecisions: Decisions<DeviceCommand, RegisteredUser, UserEvent> = {
  /** The same browser keeps its id, gets another test notice, and moves to this session. */
  AddDevice({ userId, deviceId, sessionId, browser, subscription }, { devices }) {
    const { endpoint } = subscription;
    const known = devices.find((device) => device.subscription?.endpoint === endpoint);
    if (!known && devices.length >= MAX_DEVICES) {
      const sentence = `You already have ${MAX_DEVICES} devices. Remove one first.`;
      throw new DomainError('conflict', 'too-many-devices', sentence);
    }
    const data = { userId, deviceId: known?.deviceId ?? deviceId, sessionId, browser };
    return [{ type: 'PushDeviceAdded', data, personal: subscription }];
  },

  SignInDevice({ userId, deviceId, sessionId }, user) {
    if (findDevice(user, deviceId).sessionId === sessionId) return [];
    return [{ type: 'PushDeviceSignedIn', data: { userId, deviceId, sessionId } }];
  },

  ProveDevice({ userId, deviceId }, user) {
    if (findDevice(user, deviceId).isProven) return [];
    return [{ type: 'PushDeviceProven', data: { userId, deviceId } }];
  },

  ChooseDeviceTitle({ userId, deviceId, showsTitle }, user) {
    if (findDevice(user, deviceId).showsTitle === showsTitle) return [];
    return [{ type: 'PushDeviceTitleChosen', data: { userId, deviceId, showsTitle } }];
  },

  RemoveDevice: ({ userId, deviceId }, { devices }) =>
    removedDevices(
      userId,
      devices.filter((device) => device.deviceId === deviceId),
    ),

  /** The push service reported this endpoint; a device that was added again has a new one. */
  ExpireDevice({ userId, deviceId, endpoint }, { devices }) {
    const isKnown = devices.some(
      (device) => device.deviceId === deviceId && device.subscription?.endpoint === endpoint,
    );
    return isKnown ? [{ type: 'PushDeviceExpired', data: { userId, deviceId } }] : [];
  },

  RemoveDevicesOfSession: ({ userId, sessionId }, { devices }) =>
    removedDevices(
      userId,
      devices.filter((device) => device.sessionId === sessionId),
    ),
};

export const removedDevices = (userId: string, devices: readonly Device[]): readonly UserEvent[] =>
  devices.map(({ deviceId }) => ({ type: 'PushDeviceRemoved', data: { userId, deviceId } }));

function findDevice({ devices }: RegisteredUser, deviceId: string): Device {
  const found = devices.find((device) => device.deviceId === deviceId);
  if (found) return found;
  throw deviceNotFound();
}

export const deviceNotFound = (): DomainError =>
  new DomainError('not-found', 'device-not-found', 'There is no such device.');

type DeviceEvent = Extract<UserEvent, { type: `PushDevice${string}` }>;

const change = (
  user: RegisteredUser,
  { deviceId }: DeviceEvent['data'],
  changed: Partial<Device>,
): RegisteredUser => ({
  ...user,
  devices: changeOne(user.devices, 'deviceId', deviceId, changed),
});

export const deviceChanges: Changes<DeviceEvent, RegisteredUser> = {
  PushDeviceAdded: (user, { data, personal: subscription }) => {
    const { deviceId, sessionId } = data;
    if (user.devices.some((device) => device.deviceId === deviceId)) {
      return change(user, data, { sessionId, subscription });
    }
    const device = { deviceId, sessionId, subscription, isProven: false, showsTitle: false };
    return { ...user, devices: [...user.devices, device] };
  },
  PushDeviceSignedIn: (user, { data }) => change(user, data, { sessionId: data.sessionId }),
  PushDeviceProven: (user, { data }) => change(user, data, { isProven: true }),
  PushDeviceTitleChosen: (user, { data }) => change(user, data, { showsTitle: data.showsTitle }),
  PushDeviceExpired: (user, { data }) => change(user, data, { subscription: null }),
  PushDeviceRemoved: (user, { data: { deviceId } }) => ({
    ...user,
    devices: user.devices.filter((device) => device.deviceId !== deviceId),
  }),
};
