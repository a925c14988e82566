import { createHmac, type KeyObject, randomBytes } from 'node:crypto';
import { uuidV8 } from '@app/events/event-id';
import { isSameSecret } from '@app/service-kit/is-same-secret';

/** How long a link for connecting a chat is valid, in ms. */
const LIFETIME_MS = 15 * 60 * 1000;
const ID = 16;
const SECONDS = 4;
const MARK = 12;
/** Telegram accepts up to 64 characters after `start=`; these are 64. */
const LENGTH = ID + SECONDS + ID + MARK;

/** The user who wants to connect a chat, and the id of the future channel. */
export interface Connection {
  readonly userId: string;
  readonly channelId: string;
}

const signed = (body: Buffer, key: KeyObject): string =>
  createHmac('sha256', key).update(body).digest().subarray(0, MARK).toString('base64url');

const idIn = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');

/**
 * Makes the token of a link that connects a chat. Nothing is stored: it contains the account and
 * the expiry, and its first use creates the channel that it names.
 * @param key the vault's secret `telegram-links`
 */
export function makeConnectToken(
  userId: string,
  key: KeyObject,
  now: Date,
): { readonly token: string; readonly expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const seconds = Buffer.alloc(SECONDS);
  seconds.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000));
  const channelId = uuidV8(randomBytes(ID).toString('hex'));
  const ids = [userId, channelId].map((id) => Buffer.from(id.replaceAll('-', ''), 'hex'));
  const body = Buffer.concat([...ids, seconds]);
  return { token: body.toString('base64url') + signed(body, key), expiresAt };
}

/** Parses a token; null if it is not ours, or has expired. */
export function readConnectToken(token: string, key: KeyObject, now: Date): Connection | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== LENGTH || bytes.toString('base64url') !== token) return null;
  const body = bytes.subarray(0, LENGTH - MARK);
  const mark = bytes.subarray(LENGTH - MARK).toString('base64url');
  if (!isSameSecret(mark, signed(body, key))) return null;
  if (body.readUInt32BE(2 * ID) * 1000 < now.getTime()) return null;
  return { userId: idIn(body.subarray(0, ID)), channelId: idIn(body.subarray(ID, 2 * ID)) };
}
