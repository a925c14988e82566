import { randomUUID } from 'node:crypto';
import { PIXEL, type Things } from './things.ts';

/** A call with the answers that a stranger, an administrator and the owner of the thing get. */
export interface Row {
  /** As the API's document has it. */
  readonly call: string;
  /** With real ids, where the call has any. */
  readonly request: string;
  readonly body?: unknown;
  readonly type?: string;
  /** Whether it is for everybody; else whoever is not signed in gets 401. */
  readonly isPublic: boolean;
  readonly other: number;
  readonly administrator: number;
  readonly owner: number;
}

const NOWHERE = randomUUID();

type Rest = Pick<Row, 'body' | 'type'>;

/** Everybody gets the same. */
const open = (call: string, status: number, request = call, rest: Rest = {}): Row => ({
  call,
  request,
  ...rest,
  isPublic: true,
  other: status,
  administrator: status,
  owner: status,
});

/** Everybody who is signed in gets their own. */
const own = (call: string, status: number, request = call, rest: Rest = {}): Row => ({
  ...open(call, status, request, rest),
  isPublic: false,
});

/** The owner's thing is not there for anybody else. */
const owners = (call: string, status: number, request: string, rest: Rest = {}): Row => ({
  ...own(call, status, request, rest),
  other: 404,
  administrator: 404,
});

/** That the code is there everybody knows who scanned it. */
const ownersCode = (call: string, request: string, rest: Rest = {}): Row => ({
  ...own(call, 200, request, rest),
  other: 403,
  administrator: 403,
});

/** For administrators alone. */
const admins = (call: string, status: number, request = call, rest: Rest = {}): Row => ({
  ...own(call, 403, request, rest),
  administrator: status,
});

const accountRows = (): readonly Row[] => [
  open('POST /auth/register', 400, undefined, { body: {} }),
  open('POST /auth/login', 400, undefined, { body: {} }),
  open('POST /auth/request', 400, undefined, { body: {} }),
  open('POST /auth/verify/{token}', 400, 'POST /auth/verify/nothing', { body: {} }),
  own('GET /user/profile', 200),
  own('PUT /user/profile', 400, undefined, { body: {} }),
  own('POST /user/contacts/{kind}/verify', 400, 'POST /user/contacts/email/verify', { body: {} }),
  own('POST /user/contacts/{kind}/resend', 409, 'POST /user/contacts/email/resend', { body: {} }),
  own('POST /user/password', 400, undefined, { body: {} }),
  own('PUT /user/notices', 400, undefined, { body: {} }),
  own('GET /user/sessions', 200),
  own('GET /user/export', 200),
  own('DELETE /user/sessions', 200),
  {
    ...own('DELETE /user', 400, undefined, { body: { confirmation: 'somebody else' } }),
    // The last administrator cannot go, whatever is typed.
    administrator: 409,
  },
  own('GET /user/live', 200),
];

const codeRows = ({ uid, photoId, messageId, threadId }: Things): readonly Row[] => [
  own('GET /user/qr-codes', 200),
  own('POST /qr/generate', 400, undefined, { body: {} }),
  own('POST /qr/{code}/claim', 409, `POST /qr/${uid}/claim`, { body: { title: 'Mine' } }),
  ownersCode('PATCH /qr/{id}', `PATCH /qr/${uid}`, { body: { title: 'Blue bag' } }),
  ownersCode('PUT /qr/{id}/greeting-image', `PUT /qr/${uid}/greeting-image`, {
    body: PIXEL,
    type: 'image/png',
  }),
  ownersCode('DELETE /qr/{id}/greeting-image', `DELETE /qr/${uid}/greeting-image`),
  own('GET /user/messages', 200),
  own('POST /user/messages/read', 400, undefined, { body: {} }),
  owners('POST /user/messages/{id}/reply', 201, `POST /user/messages/${messageId}/reply`, {
    body: { content: 'Thank you' },
  }),
  {
    ...owners(
      'GET /user/messages/{id}/photos/{photo}',
      200,
      `GET /user/messages/${messageId}/photos/${photoId}`,
    ),
    administrator: 200,
  },
  owners('POST /user/threads/{id}/block', 200, `POST /user/threads/${threadId}/block`, {
    body: {},
  }),
  owners('DELETE /user/threads/{id}/block', 200, `DELETE /user/threads/${threadId}/block`),
];

const publicRows = ({ uid, threadToken, productId }: Things): readonly Row[] => [
  open('GET /openapi.json', 200),
  open('GET /stats', 200),
  open('GET /qr/{code}', 200, `GET /qr/${uid}`),
  open('GET /qr/{code}/image.svg', 200, `GET /qr/${uid}/image.svg`),
  open('GET /qr/{code}/image.png', 200, `GET /qr/${uid}/image.png`),
  open('GET /qr/{code}/greeting-image/{image}', 404, `GET /qr/${uid}/greeting-image/${NOWHERE}`),
  open('POST /qr/{id}/message', 400, `POST /qr/${uid}/message`, { body: {} }),
  open('POST /qr/{id}/photos', 415, `POST /qr/${uid}/photos`, { body: {} }),
  open('GET /threads/{token}', 200, `GET /threads/${threadToken}`),
  open('GET /threads/{token}/live', 200, `GET /threads/${threadToken}/live`),
  open('POST /threads/{token}/messages', 400, `POST /threads/${threadToken}/messages`, {
    body: {},
  }),
  open('POST /threads/{token}/link', 400, `POST /threads/${threadToken}/link`, { body: {} }),
  open('DELETE /threads/{token}/contact', 404, 'DELETE /threads/nothing/contact'),
  open('GET /store/qr-packs', 200),
  open('GET /store/products', 200),
  open(
    'GET /store/products/{id}/image/{picture}',
    404,
    `GET /store/products/${productId}/image/${NOWHERE}`,
  ),
];

const storeRows = ({ orderId }: Things): readonly Row[] => [
  own('GET /user/orders', 200),
  own('GET /user/purchases', 200),
  own('POST /store/purchase-qr-pack', 400, undefined, { body: {} }),
  owners('POST /store/complete-payment/{id}', 200, `POST /store/complete-payment/${orderId}`, {
    body: { payment_id: `DEMO_${Date.now()}` },
  }),
  own('POST /user/subscription', 400, undefined, { body: {} }),
];

const printRows = ({ uid, batchId }: Things): readonly Row[] => [
  owners(
    'GET /user/qr-codes/sheet.pdf',
    200,
    `GET /user/qr-codes/sheet.pdf?codes=${uid}&layout=a4-l7160`,
  ),
  owners(
    'GET /user/qr-codes/images.zip',
    200,
    `GET /user/qr-codes/images.zip?codes=${uid}&format=svg`,
  ),
  admins(
    'GET /admin/qr-batch/{id}/sheet.pdf',
    200,
    `GET /admin/qr-batch/${batchId}/sheet.pdf?layout=a4-l7160`,
  ),
  admins(
    'GET /admin/qr-batch/{id}/images.zip',
    200,
    `GET /admin/qr-batch/${batchId}/images.zip?format=svg`,
  ),
];

const administrationRows = ({ batchId, productId, ownerId }: Things): readonly Row[] => [
  admins('GET /admin/stats', 200),
  admins('GET /admin/activity', 200),
  admins('GET /admin/projections', 200),
  admins('GET /admin/users', 200),
  admins('POST /admin/users/{id}/toggle-status', 404, `POST /admin/users/${NOWHERE}/toggle-status`),
  admins('GET /admin/messages', 200),
  admins('GET /admin/audit', 200, `GET /admin/audit?subject=${ownerId}`),
  admins('GET /admin/audit.csv', 200),
  admins('POST /admin/bulk-generate-qr', 400, undefined, { body: {} }),
  admins('GET /admin/qr-batches', 200),
  admins('GET /admin/qr-batch/{id}/codes', 200, `GET /admin/qr-batch/${batchId}/codes`),
  admins(
    'GET /admin/qr-batch/{id}/download-csv',
    200,
    `GET /admin/qr-batch/${batchId}/download-csv`,
  ),
  admins(
    'POST /admin/qr-batch/{id}/mark-printed',
    200,
    `POST /admin/qr-batch/${batchId}/mark-printed`,
  ),
  admins('GET /admin/products', 200),
  admins('POST /admin/products', 400, undefined, { body: {} }),
  admins('PUT /admin/products/{id}', 400, `PUT /admin/products/${productId}`, { body: {} }),
  admins('PUT /admin/products/{id}/image', 200, `PUT /admin/products/${productId}/image`, {
    body: PIXEL,
    type: 'image/png',
  }),
  admins('DELETE /admin/products/{id}/image', 200, `DELETE /admin/products/${productId}/image`),
  admins('GET /admin/system-settings', 200),
  admins('PUT /admin/system-settings', 400, undefined, { body: {} }),
  admins('POST /admin/system-settings/test', 400, undefined, { body: {} }),
  admins('GET /admin/outbox', 200),
  admins('GET /admin/notices', 200, 'GET /admin/notices?state=parked'),
  admins('POST /admin/notices/{id}/send-again', 404, `POST /admin/notices/${NOWHERE}/send-again`, {
    body: {},
  }),
];

/** Every call of both APIs. What ends the session of whoever calls comes last. */
export const makeRows = (things: Things): readonly Row[] => [
  ...publicRows(things),
  ...codeRows(things),
  ...storeRows(things),
  ...printRows(things),
  ...administrationRows(things),
  ...accountRows(),
  owners('DELETE /user/sessions/{id}', 200, `DELETE /user/sessions/${things.sessionId}`),
];
