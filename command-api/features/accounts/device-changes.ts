import type { UserEvent } from '@app/events/user';
import type { Device } from './state.ts';

type DeviceEvent = Extract<UserEvent, { type: `PushDevice${string}` }>;

export const isAboutDevice = (event: UserEvent): event is DeviceEvent =>
  event.type.startsWith('PushDevice');

export function changeDevices(devices: readonly Device[], event: DeviceEvent): readonly Device[] {
  const { deviceId } = event.data;
  const change = (changed: Partial<Device>): readonly Device[] =>
    devices.map((device) => (device.deviceId === deviceId ? { ...device, ...changed } : device));
  switch (event.type) {
    case 'PushDeviceAdded': {
      const { sessionId } = event.data;
      const { personal: subscription } = event;
      return devices.some((device) => device.deviceId === deviceId)
        ? change({ sessionId, subscription })
        : [...devices, { deviceId, sessionId, subscription, isProven: false, showsTitle: false }];
    }
    case 'PushDeviceSignedIn':
      return change({ sessionId: event.data.sessionId });
    case 'PushDeviceProven':
      return change({ isProven: true });
    case 'PushDeviceTitleChosen':
      return change({ showsTitle: event.data.showsTitle });
    case 'PushDeviceExpired':
      return change({ subscription: null });
    case 'PushDeviceRemoved':
      return devices.filter((device) => device.deviceId !== deviceId);
  }
}
