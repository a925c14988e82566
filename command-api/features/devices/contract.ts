import * as z from 'zod/mini';
import { defineCommand, done, noBody } from '../../contract/command-route.ts';

const noSubscription = 'This is not a push subscription of a browser.';

/** A `PushSubscription` as from browsers (RFC 8291), with base64url keys. */
export const pushSubscription = z.strictObject({
  endpoint: z
    .string(noSubscription)
    .check(z.maxLength(1000, noSubscription), z.regex(/^https?:\/\/\S+$/u, noSubscription)),
  p256dh: z.string(noSubscription).check(z.regex(/^B[A-Za-z0-9_-]{86}$/u, noSubscription)),
  auth: z.string(noSubscription).check(z.regex(/^[A-Za-z0-9_-]{22}$/u, noSubscription)),
});

export const addedDevice = z.object({ id: z.string() });

/** The proof in the test notice to the device. */
export const deviceProof = z.strictObject({
  proof: z
    .string('The proof is required.')
    .check(z.maxLength(100, 'This is not the proof of this device.')),
});

export const deviceChange = z.strictObject({
  /** Whether notices on this device name the thing. */
  shows_title: z.boolean('Choose yes or no.'),
});

const unknownDevice = { 404: 'There is no such device' };

/** Browsers that get notices by Web Push. */
export const deviceCommands = {
  addDevice: defineCommand({
    method: 'post',
    path: '/user/devices',
    summary: 'Push notices to this browser, which gets a test notice first',
    access: 'user',
    request: pushSubscription,
    answer: addedDevice,
    status: 201,
    refusals: { 409: 'There are too many devices' },
  }),
  signInDevice: defineCommand({
    method: 'post',
    path: '/user/devices/{id}/session',
    summary:
      'Tie a device to this session after a new sign-in: from now on it ends with this session',
    access: 'user',
    request: noBody,
    answer: done,
    status: 200,
    refusals: unknownDevice,
  }),
  confirmDevice: defineCommand({
    method: 'post',
    path: '/user/devices/{id}/confirm',
    summary: 'Confirm a device by the proof in its test notice',
    access: 'user',
    request: deviceProof,
    answer: done,
    status: 200,
    refusals: unknownDevice,
  }),
  changeDevice: defineCommand({
    method: 'put',
    path: '/user/devices/{id}',
    summary: 'Choose whether notices on a device name the thing',
    access: 'user',
    request: deviceChange,
    answer: done,
    status: 200,
    refusals: unknownDevice,
  }),
  removeDevice: defineCommand({
    method: 'delete',
    path: '/user/devices/{id}',
    summary: 'Stop notices on a device',
    access: 'user',
    request: noBody,
    answer: done,
    status: 200,
  }),
} as const;
