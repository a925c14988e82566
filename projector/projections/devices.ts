import { defineProjection } from '../runtime/projection.ts';
import { deleteWhere, insertIfAbsent, remove } from '../runtime/row-operation.ts';
import { boolean, defineTable, instant, nullable, text } from '../runtime/table.ts';
import { changing, notifying } from './notifying.ts';

/** The addresses of devices are only in the log, for the sender. */
export const devices = defineTable('devices', {
  columns: {
    id: text(),
    user_id: text(),
    session_id: text(),
    /** A coarse family such as "Firefox on Android". */
    browser: nullable(text()),
    /** Whether a test notice has arrived there. */
    is_confirmed: boolean(),
    shows_title: boolean(),
    added_at: instant(),
    /** When the push service reported that it no longer knows the device. */
    expired_at: nullable(instant()),
  },
  primaryKey: ['id'],
  indexes: [['user_id', 'added_at', 'id']],
});

const change = changing(devices, 'deviceId');

export const devicesProjection = defineProjection({
  name: 'devices',
  version: 1,
  tables: [devices],
  on: {
    PushDeviceAdded: ({ data, metadata }) => {
      const { userId, deviceId, sessionId, browser } = data;
      return [
        insertIfAbsent(devices, {
          id: deviceId,
          user_id: userId,
          session_id: sessionId,
          browser,
          is_confirmed: false,
          shows_title: false,
          added_at: metadata.at,
          expired_at: null,
        }),
        ...change(data, { session_id: sessionId, browser }),
      ];
    },
    PushDeviceSignedIn: ({ data }) => change(data, { session_id: data.sessionId }),
    PushDeviceProven: ({ data }) => change(data, { is_confirmed: true }),
    PushDeviceTitleChosen: ({ data }) => change(data, { shows_title: data.showsTitle }),
    PushDeviceExpired: ({ data, metadata }) => change(data, { expired_at: metadata.at }),
    PushDeviceRemoved: ({ data }) => notifying(data.userId, remove(devices, { id: data.deviceId })),
    UserErased: ({ data }) => [deleteWhere(devices, { user_id: data.userId })],
  },
});
