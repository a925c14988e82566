import * as z from 'zod';
import type { Kind, KnownThings } from './known-things.ts';

type Field = readonly [pattern: RegExp, kind: Kind];

const RECEIPT = /"receipt_token":"([^"]+)"/gu;
const ID = /"id":"([^"]+)"/gu;
const PICTURE = /"image":"[^"]*\/image\/([^"/]+)"/gu;

/** The ids of existing things in the answer of a call. */
const LESSONS: Readonly<Record<string, readonly Field[]>> = {
  'POST /qr/generate': [[/"uid":"([^"]+)"/gu, 'code']],
  'POST /qr/{code}/claim': [[/"uid":"([^"]+)"/gu, 'code']],
  'POST /qr/{id}/message': [
    [ID, 'message'],
    [/"id":"([^"]+)-\d+"/gu, 'thread'],
    [/"thread_token":"([^"]+)"/gu, 'thread-token'],
  ],
  'POST /qr/{id}/photos': [[ID, 'photo']],
  'POST /qr/{id}/voice-notes': [[ID, 'voice-note']],
  'POST /user/messages/{id}/voice-notes': [[ID, 'voice-note']],
  'PUT /qr/{id}/greeting-image': [[/\/greeting-image\/([^"/]+)"/gu, 'greeting-image']],
  'POST /threads/{token}/messages': [[ID, 'message']],
  'POST /admin/bulk-generate-qr': [[ID, 'batch']],
  'GET /admin/qr-batch/{id}/codes': [
    [/"uid":"([^"]+)"[^{}]*"is_claimed":false/gu, 'unclaimed'],
    [/"uid":"([^"]+)"[^{}]*"is_claimed":true/gu, 'code'],
  ],
  'GET /user/sessions': [[ID, 'session']],
  'GET /user/devices': [[ID, 'device']],
  'POST /user/devices': [[ID, 'device']],
  'GET /user/channels': [[ID, 'channel']],
  'GET /user/api-keys': [[ID, 'api-key']],
  'POST /user/api-keys': [[ID, 'api-key']],
  'GET /user/webhooks': [[ID, 'webhook']],
  'POST /user/webhooks': [[ID, 'webhook']],
  'GET /user/passkeys': [[ID, 'passkey']],
  'POST /user/passkeys': [[ID, 'passkey']],
  'POST /user/channels/webhook': [[ID, 'channel']],
  'POST /user/channels/ntfy': [[ID, 'channel']],
  'GET /organisations': [[ID, 'organisation']],
  'POST /organisations': [[ID, 'organisation']],
  'GET /organisations/{id}': [[/"id":"([^"]+)","username"/gu, 'member']],
  'POST /organisations/{id}/invitations': [
    [ID, 'invitation'],
    [/"token":"([^"]+)"/gu, 'invitation-token'],
  ],
  'GET /user/handovers': [[/"token":"([^"]+)"/gu, 'handover-token']],
  'GET /user/helpers': [[ID, 'helper']],
  'POST /user/helpers': [[ID, 'helper']],
  'POST /qr/{id}/report': [[RECEIPT, 'report-token']],
  'GET /admin/reports': [[ID, 'report']],
  'POST /threads/{token}/report': [[RECEIPT, 'report-token']],
  'POST /user/threads/{id}/report': [[RECEIPT, 'report-token']],
  'GET /store/qr-packs': [[ID, 'pack']],
  'GET /admin/products': [
    [ID, 'product'],
    [PICTURE, 'product-picture'],
  ],
  'POST /admin/products': [[ID, 'product']],
  'PUT /admin/products/{id}/image': [[PICTURE, 'product-picture']],
  'POST /store/purchase-qr-pack': [[/"order_id":"([^"]+)"/gu, 'order']],
  'POST /user/subscription': [[/"order_id":"([^"]+)"/gu, 'order']],
  'POST /admin/readings': [[ID, 'reading']],
  'POST /admin/questions': [[ID, 'question']],
  'POST /admin/questions/{id}/runs': [[/"run_id":"([^"]+)"/gu, 'question-run']],
  'POST /admin/sql': [[ID, 'statement']],
  'GET /admin/notices': [[ID, 'notice']],
  'GET /admin/outbox': [
    [/\/auth\/([\w-]{20,})/gu, 'link-token'],
    [/\/unsubscribe\/([\w-]{20,})/gu, 'unsubscribe-token'],
    [/\/helper\/([\w-]{20,})/gu, 'helper-token'],
    [/"kind":"contact-code"[^{}]*?\b(\d{6})\b/gu, 'contact-code'],
  ],
};

/** What a token tells whoever holds it. */
const claims = z.object({ sub: z.string(), sid: z.string() });

/** A new account of this name, for requests that end accounts or sessions. */
export function learnAccount(token: string, username: string, known: KnownThings): void {
  const [, payload = ''] = token.split('.');
  const { sub, sid } = claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  known.add('newcomer', token);
  known.add('username', username);
  known.add('user', sub);
  known.add('session', sid);
  known.name(token, username);
}

/** Takes what later requests can be about from the text of an answer. */
export function learn(call: string, answer: string, known: KnownThings): void {
  for (const [pattern, kind] of LESSONS[call] ?? []) {
    const found = [...answer.matchAll(pattern)].flatMap(([, value]) => value ?? []);
    // Lists begin with the newest.
    known.add(kind, ...found.toReversed());
  }
}
