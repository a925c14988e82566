import { KEY_DIGITS, type RequestText } from '../load/http-request.ts';

/** A typical message of a finder: two sentences and their location. */
export const sampleMessage = {
  content:
    'Hello, I found your keys on the bench at the north gate. I left them at the kiosk next to it.',
  location_data: { latitude: 52.516275, longitude: 13.377704, accuracy: 12.5 },
} as const;

/**
 * The message command for each of these codes. Each sending has its own Idempotency-Key, like those
 * of the web app.
 * @param run distinguishes the keys of this run from those of others
 */
export function messageRequests(uids: readonly string[], run: string): readonly RequestText[] {
  return uids.map((uid) => ({
    method: 'POST',
    path: `/api/qr/${uid}/message`,
    headers: { 'Idempotency-Key': `${run}-${KEY_DIGITS}` },
    body: JSON.stringify(sampleMessage),
  }));
}
