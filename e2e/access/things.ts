import { someVoiceNote } from '@app/service-kit/testing/some-voice-note';
import { type AccessFixture, readToken } from './access-fixture.ts';

/** A picture of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Things of the owner that others may try to access. */
export async function makeThings(fixture: AccessFixture) {
  const read = async (request: string, body?: unknown, as: 'owner' | 'administrator' = 'owner') =>
    (await fixture.call(as, request, body)).body;
  const code = await read('POST /qr/generate', { title: 'Bag' });
  const uid = String(code['uid']);
  const photo = await fixture.call('visitor', `POST /qr/${uid}/photos`, PIXEL, 'image/png');
  const photoId = String(photo.body['id']);
  const voice = Buffer.from(someVoiceNote());
  const note = await fixture.call('visitor', `POST /qr/${uid}/voice-notes`, voice, 'audio/webm');
  const words = { content: 'Found it', sender_email: 'f@example.org' };
  const message = { ...words, photo_ids: [photoId], voice_note_id: note.body['id'] };
  const sent = (await fixture.call('visitor', `POST /qr/${uid}/message`, message)).body;
  const messageId = String(sent['id']);
  const batch = await read('POST /admin/bulk-generate-qr', { quantity: 1 }, 'administrator');
  const packs = await read('GET /store/qr-packs');
  const [pack] = packs['packs'] as { id: string }[];
  const products = await read('GET /store/products');
  const [product] = products['products'] as { id: string }[];
  const order = await read('POST /store/purchase-qr-pack', { pack_id: pack?.id });
  const organisation = await read('POST /organisations', { name: 'Bikes' });
  return {
    uid,
    organisationId: String(organisation['id']),
    photoId,
    messageId,
    threadId: messageId.replace(/-\d+$/u, ''),
    threadToken: String(sent['thread_token']),
    batchId: String(batch['id']),
    orderId: String(order['order_id']),
    productId: product?.id ?? '',
    sessionId: readToken(fixture.tokens.owner ?? '').sessionId,
    ownerId: readToken(fixture.tokens.owner ?? '').userId,
  };
}

export type Things = Awaited<ReturnType<typeof makeThings>>;
