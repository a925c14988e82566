import { KEY_DIGITS, type RequestText } from '../load/http-request.ts';

/** A typical message of a finder: two sentences and their location. */
export const sampleMessage = {
  content:
    'Hello, I found your keys on the bench at the north gate. I left them at the kiosk next to it.',
  location_data: { latitude: 52.516275, longitude: 13.377704, accuracy: 12.5 },
} as const;

/**
 * The message command about each of these codes. Each sending has an Idempotency-Key of its own,
 * as the web's have.
 * @param run tells the keys of this run apart from those of others
 */
export function messageRequests(uids: readonly string[], run: string): readonly RequestText[] {
  return uids.map((uid) => ({
    method: 'POST',
    path: `/api/qr/${uid}/message`,
    headers: { 'Idempotency-Key': `${run}-${KEY_DIGITS}` },
    body: JSON.stringify(sampleMessage),
  }));
}
