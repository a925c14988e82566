import type { RequestText } from '../load/http-request.ts';
import type { Subjects } from './subjects.ts';

/** The requests about a route, many different ones where there are many things to ask about. */
type Target = (subjects: Subjects) => readonly RequestText[];

const get = (path: string, token?: string): RequestText => ({
  method: 'GET',
  path: `/api${path}`,
  ...(token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } }),
});

const open =
  (path: string): Target =>
  () => [get(path)];
const admin =
  (...paths: readonly string[]): Target =>
  ({ administrator }) =>
    paths.map((path) => get(path, administrator));
const owner =
  (path: string): Target =>
  ({ owners }) =>
    owners.map((token) => get(path, token));

/** What to ask for every GET of the product whose cost could grow with its size. */
export const targets: Readonly<Record<string, Target>> = {
  '/stats': open('/stats'),
  '/openapi.json': open('/openapi.json'),
  '/store/qr-packs': open('/store/qr-packs'),
  '/store/products': open('/store/products'),
  '/qr/{code}': ({ uids }) => uids.map((uid) => get(`/qr/${uid}`)),
  '/qr/{code}/image.svg': ({ uids }) => uids.map((uid) => get(`/qr/${uid}/image.svg`)),
  '/threads/{token}': ({ threads }) => threads.map((token) => get(`/threads/${token}`)),
  '/user/profile': owner('/user/profile'),
  '/user/export': owner('/user/export'),
  '/user/sessions': owner('/user/sessions'),
  '/user/orders': owner('/user/orders'),
  '/user/purchases': owner('/user/purchases'),
  '/user/qr-codes': owner('/user/qr-codes'),
  '/user/messages': ({ busyOwner, busyUid }) => [
    get('/user/messages', busyOwner),
    get(`/user/messages?qr_code_id=${busyUid}`, busyOwner),
  ],
  '/admin/stats': admin('/admin/stats'),
  '/admin/activity': admin('/admin/activity'),
  '/admin/projections': admin('/admin/projections'),
  '/admin/users': admin('/admin/users?limit=20', '/admin/users?limit=20&page=3'),
  '/admin/messages': admin('/admin/messages?limit=20', '/admin/messages?limit=20&page=3'),
  '/admin/qr-batches': admin('/admin/qr-batches'),
  '/admin/qr-batch/{id}/codes': ({ batches, administrator }) =>
    batches.map((id) => get(`/admin/qr-batch/${id}/codes`, administrator)),
  '/admin/products': admin('/admin/products'),
  '/admin/audit': admin('/admin/audit', '/admin/audit?action=code.claimed'),
  '/admin/system-settings': admin('/admin/system-settings'),
  '/admin/outbox': admin('/admin/outbox'),
  '/admin/notices': admin('/admin/notices?state=parked'),
};

const RENDERED = 'draws what it was given, whatever else there is';
const PICTURE = 'hands out one file by its key';
const STREAM = 'a stream, which does not end';

/** Those that are left out, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  '/user/live': STREAM,
  '/threads/{token}/live': STREAM,
  '/qr/{code}/image.png': RENDERED,
  '/qr/{code}/greeting-image/{image}': PICTURE,
  '/store/products/{id}/image/{picture}': PICTURE,
  '/user/messages/{id}/photos/{photo}': PICTURE,
  '/user/qr-codes/sheet.pdf': RENDERED,
  '/user/qr-codes/images.zip': RENDERED,
  '/admin/qr-batch/{id}/sheet.pdf': RENDERED,
  '/admin/qr-batch/{id}/images.zip': RENDERED,
  '/admin/qr-batch/{id}/download-csv': 'a file of at most a thousand lines, sent in pieces',
  '/admin/audit.csv': 'hands out all there is',
};
