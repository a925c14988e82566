import { channelPlace, ownChannelKind } from '@app/events/channel-user';
import { language } from '@app/events/language';
import { type ReservationKind, streams } from '@app/events/streams';
import { pushSubscription } from '@app/events/device-user';
import { plan, role, userSubject } from '@app/events/user';
import { WEBHOOK_EVENTS, WEBHOOK_SCOPES } from '@app/events/webhook-words';
import * as z from 'zod';
import type { SnapshotRules } from '../../kernel/decider.ts';
import { isSameName } from '../../kernel/name.ts';
import { appearanceOf } from '../names/appearance.ts';

const pendingContact = z
  .strictObject({
    address: z.string(),
    codeHash: z.string(),
    /** ISO 8601. */
    expiresAt: z.string(),
    wrongCodes: z.int(),
  })
  .readonly();

const contactState = z
  .strictObject({
    address: z.string().nullable(),
    verified: z.boolean(),
    /** An address whose code has not been entered yet. */
    pending: pendingContact.nullable(),
  })
  .readonly();

/** A browser that gets notices. */
const device = z
  .strictObject({
    deviceId: z.string(),
    /** The session that added it. */
    sessionId: z.string(),
    /** Whether a test notice has arrived there. */
    isProven: z.boolean(),
    /** Whether notices name the thing. */
    showsTitle: z.boolean(),
    /** Null once the push service no longer knows it, or the key is destroyed. */
    subscription: pushSubscription.readonly().nullable(),
  })
  .readonly();

/** A channel that its owner added. */
const ownChannel = z
  .strictObject({
    channelId: z.string(),
    kind: ownChannelKind,
    /** Null once the key is destroyed. */
    place: channelPlace.readonly().nullable(),
    isProven: z.boolean(),
    /** Whether the receiving server reported it as gone. */
    isExpired: z.boolean(),
    /** Whether notices name the thing. */
    showsTitle: z.boolean(),
    /** The last test, until its code is entered. */
    test: z
      .strictObject({ codeHash: z.string(), expiresAt: z.string(), wrongCodes: z.int() })
      .readonly()
      .nullable(),
  })
  .readonly();

/** A passkey with which the user can sign in. */
const passkey = z
  .strictObject({
    passkeyId: z.string(),
    name: z.string(),
    /** Base64url, the key in COSE form; null once the user's key is destroyed. */
    credential: z
      .strictObject({ credentialId: z.string(), publicKey: z.string() })
      .readonly()
      .nullable(),
    /** The highest value so far. */
    counter: z.int(),
  })
  .readonly();

/** A key with which programs call the API for the user. */
const apiKey = z
  .strictObject({
    keyId: z.string(),
    /** ISO 8601. */
    expiresAt: z.string(),
  })
  .readonly();

const webhook = z
  .strictObject({
    webhookId: z.string(),
    /** Null once the key is destroyed. */
    address: z.string().nullable(),
    events: z.array(z.enum(WEBHOOK_EVENTS)).readonly(),
    scopes: z.array(z.enum(WEBHOOK_SCOPES)).readonly(),
    /** The organisation whose codes it is about; null for the user's own. */
    organisationId: z.string().nullable(),
    /** The secret derives from it. */
    secretId: z.string(),
    /** The former secret, which also signs deliveries until then (ISO 8601). */
    former: z.strictObject({ secretId: z.string(), until: z.string() }).readonly().nullable(),
    isEnabled: z.boolean(),
  })
  .readonly();

const registeredUser = z
  .strictObject({
    status: z.literal('registered'),
    role,
    plan,
    username: z.string(),
    /** An argon2id string; null without a password, and once the key is destroyed. */
    passwordHash: z.string().nullable(),
    contacts: z.strictObject({ email: contactState, phone: contactState }).readonly(),
    /** The channels for notices of messages. */
    notices: z
      .strictObject({ messagesByEmail: z.boolean(), messagesBySms: z.boolean() })
      .readonly(),
    language,
    devices: z.array(device).readonly(),
    channels: z.array(ownChannel).readonly(),
    passkeys: z.array(passkey).readonly(),
    /** Answered challenges that have not expired; they cannot be answered again. */
    answeredChallenges: z
      .array(z.strictObject({ challengeId: z.string(), until: z.string() }).readonly())
      .readonly(),
    /** Required with a password or a link; null if not set up. */
    oneTimeCodes: z
      .strictObject({
        /** Base32; null once the user's key is destroyed. */
        secret: z.string().nullable(),
        /** The time step of the last accepted code. */
        step: z.int(),
        /** Hashes of recovery codes; null for used ones. */
        recovery: z.array(z.string().nullable()).readonly(),
      })
      .readonly()
      .nullable(),
    apiKeys: z.array(apiKey).readonly(),
    webhooks: z.array(webhook).readonly(),
    isActive: z.boolean(),
    /** How often sessions were ended as a whole: those of an older epoch are invalid. */
    sessionEpoch: z.int(),
    /** The only session that outlived the last such end. */
    keptSessionId: z.string().nullable(),
    /** Changes of names that can never be finished (docs/adr/0006). */
    abandonedClaims: z.codec(z.array(z.string()), z.set(z.string()), {
      decode: (claims) => new Set(claims),
      encode: (claims) => [...claims],
    }),
  })
  .readonly();

const userState = z.union([
  z.strictObject({ status: z.literal('none') }).readonly(),
  z.strictObject({ status: z.literal('abandoned') }).readonly(),
  z.strictObject({ status: z.literal('erased') }).readonly(),
  registeredUser,
]);

export type PendingContact = z.infer<typeof pendingContact>;
export type Device = z.infer<typeof device>;
export type OwnChannel = z.infer<typeof ownChannel>;
export type ContactState = z.infer<typeof contactState>;
export type ApiKey = z.infer<typeof apiKey>;
export type Webhook = z.infer<typeof webhook>;
export type RegisteredUser = z.infer<typeof registeredUser>;
export type UserState = z.infer<typeof userState>;

const USER_STREAM = streams.user('');

/** How snapshots of an account are stored: sealed with the user's key. */
export const userSnapshot: SnapshotRules<UserState> = {
  version: 1,
  state: userState,
  subject: (stream, { status }) =>
    status === 'registered' ? userSubject(stream.slice(USER_STREAM.length)) : null,
};

/** Kinds of values that only one account has: names, addresses, appearances of usernames. */
export type NameKind = ReservationKind | 'appearance';

/** Wrong tries after which the code is void. */
const WRONG_CODES = 5;

/** Whether a code could still verify this address. */
export function isOpen(pending: PendingContact, at: Date): boolean {
  return pending.wrongCodes < WRONG_CODES && Date.parse(pending.expiresAt) > at.getTime();
}

/** Whether the user has this name or appearance, or entered this address, verified or not. */
export function hasName(user: UserState, kind: NameKind, name: string): boolean {
  if (user.status !== 'registered') return false;
  if (kind === 'appearance') return appearanceOf(user.username) === appearanceOf(name);
  const held = kind === 'username' ? user.username : user.contacts[kind].address;
  return held !== null && isSameName(held, name);
}
