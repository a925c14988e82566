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
    /** An address whose code has not come back yet. */
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
    /** Null once the push service does not know it any more, and once the key was destroyed. */
    subscription: pushSubscription.readonly().nullable(),
  })
  .readonly();

/** A place that gets notices, which its owner added. */
const ownChannel = z
  .strictObject({
    channelId: z.string(),
    kind: ownChannelKind,
    /** Null once the key was destroyed. */
    place: channelPlace.readonly().nullable(),
    isProven: z.boolean(),
    /** Whether it said that it is gone. */
    isExpired: z.boolean(),
    /** Whether notices name the thing. */
    showsTitle: z.boolean(),
    /** The last test, until its code came back. */
    test: z
      .strictObject({ codeHash: z.string(), expiresAt: z.string(), wrongCodes: z.int() })
      .readonly()
      .nullable(),
  })
  .readonly();

/** By which the user may sign in. */
const passkey = z
  .strictObject({
    passkeyId: z.string(),
    name: z.string(),
    /** Base64url, the key in the form of COSE; null once the user's key was destroyed. */
    credential: z
      .strictObject({ credentialId: z.string(), publicKey: z.string() })
      .readonly()
      .nullable(),
    /** The highest that it has said so far. */
    counter: z.int(),
  })
  .readonly();

/** By which programs call the API for the user. */
const apiKey = z
  .strictObject({
    keyId: z.string(),
    /** ISO 8601. */
    expiresAt: z.string(),
  })
  .readonly();

/** Where a program of the user's is told what happens. */
const webhook = z
  .strictObject({
    webhookId: z.string(),
    /** Null once the key was destroyed. */
    address: z.string().nullable(),
    events: z.array(z.enum(WEBHOOK_EVENTS)).readonly(),
    scopes: z.array(z.enum(WEBHOOK_SCOPES)).readonly(),
    /** Of whose codes it is told; null for the user's own. */
    organisationId: z.string().nullable(),
    /** What its secret derives from. */
    secretId: z.string(),
    /** The secret before, with which deliveries are signed, too, until then (ISO 8601). */
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
    /** An argon2id string; null without a password, and once the key was destroyed. */
    passwordHash: z.string().nullable(),
    contacts: z.strictObject({ email: contactState, phone: contactState }).readonly(),
    /** By which channels they hear of messages. */
    notices: z
      .strictObject({ messagesByEmail: z.boolean(), messagesBySms: z.boolean() })
      .readonly(),
    /** Of their notices. */
    language,
    devices: z.array(device).readonly(),
    channels: z.array(ownChannel).readonly(),
    passkeys: z.array(passkey).readonly(),
    /** Challenges that were answered and have not run out: no answer to them counts again. */
    answeredChallenges: z
      .array(z.strictObject({ challengeId: z.string(), until: z.string() }).readonly())
      .readonly(),
    /** Beside a password or a link; null where none are asked for. */
    oneTimeCodes: z
      .strictObject({
        /** Base32; null once the user's key was destroyed. */
        secret: z.string().nullable(),
        /** The last time step of which a code was taken. */
        step: z.int(),
        /** Hashes of recovery codes; null for those that were used. */
        recovery: z.array(z.string().nullable()).readonly(),
      })
      .readonly()
      .nullable(),
    /** Those that were not revoked. */
    apiKeys: z.array(apiKey).readonly(),
    webhooks: z.array(webhook).readonly(),
    /** The id of the calendar that counts; null where there is none. */
    calendarFeed: z.string().nullable(),
    isActive: z.boolean(),
    /** How often sessions were ended as a whole: one of an older epoch does not count any more. */
    sessionEpoch: z.int(),
    /** The one session that outlived the last such end. */
    keptSessionId: z.string().nullable(),
    /** Changes of names that can never be finished (docs/adr/0015). */
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

/** How the state of an account is kept: sealed with the user's key. */
export const userSnapshot: SnapshotRules<UserState> = {
  version: 9,
  state: userState,
  subject: (stream, { status }) =>
    status === 'registered' ? userSubject(stream.slice(USER_STREAM.length)) : null,
};

/** What at most one account has: a name, an address, and how a username looks. */
export type NameKind = ReservationKind | 'appearance';

/** Wrong codes after which the code itself does not count any more. */
const WRONG_CODES = 5;

/** Whether a code could still verify this address. */
export function isOpen(pending: PendingContact, at: Date): boolean {
  return pending.wrongCodes < WRONG_CODES && Date.parse(pending.expiresAt) > at.getTime();
}

/** Whether the user goes by this name, looks so, or gave this address, verified or not. */
export function hasName(user: UserState, kind: NameKind, name: string): boolean {
  if (user.status !== 'registered') return false;
  if (kind === 'appearance') return appearanceOf(user.username) === appearanceOf(name);
  const held = kind === 'username' ? user.username : user.contacts[kind].address;
  return held !== null && isSameName(held, name);
}
