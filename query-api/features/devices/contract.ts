import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

export const device = z.object({
  id: z.string(),
  /** A coarse family such as "Firefox on Android"; null if the browser did not say. */
  browser: z.nullable(z.string()),
  /** Whether a test notice has arrived there; before that it gets no others. */
  is_confirmed: z.boolean(),
  /** Whether its notices name the thing. */
  shows_title: z.boolean(),
  added_at: z.string(),
  /** When the push service reported that it no longer knows the device. */
  expired_at: z.nullable(z.string()),
  last_delivered_at: z.nullable(z.string()),
  /** The first of the failures in a row; null if notices are delivered. */
  failing_since: z.nullable(z.string()),
});

export const devices = z.object({
  /** The key with which a browser subscribes: `applicationServerKey`, base64url (RFC 8292). */
  application_server_key: z.string(),
  devices: z.array(device),
});

export const deviceQueries = {
  devices: defineQuery({
    path: '/user/devices',
    summary: 'Browsers on which the signed-in user gets notices',
    access: 'user',
    reads: ['users', 'devices', 'notices'],
    answer: json(devices),
  }),
} as const;

export type Device = z.infer<typeof device>;
export type Devices = z.infer<typeof devices>;
