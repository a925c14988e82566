import * as z from 'zod';
import { defineEvent, defineSealedEvent } from './definition.ts';
import { userSubject } from './user-subject.ts';

/** Channels that owners can add, beside e-mail, SMS and push. */
export const ownChannelKind = z.enum(['ntfy', 'telegram']);

const ofChannel = z.strictObject({ userId: z.string(), channelId: z.string() });

/** The destination of a channel's notices. */
export const channelPlace = z.strictObject({
  /** The URL of an ntfy topic, or the id of a Telegram chat. */
  address: z.string(),
  /** The access token that the server requires; null if it requires none. */
  token: z.string().nullable(),
});

/** The user added a channel. It gets no notices until it is verified. */
export const ChannelAdded = defineSealedEvent({
  type: 'ChannelAdded',
  data: z.strictObject({ userId: z.string(), channelId: z.string(), kind: ownChannelKind }),
  personal: channelPlace,
  subject: (data) => userSubject(data.userId),
});

/**
 * A test notice with a code was requested; codes of earlier tests are void. `codeHash` is a keyed
 * hash; `expiresAt` is ISO 8601.
 */
export const ChannelTestRequested = defineEvent({
  type: 'ChannelTestRequested',
  data: z.strictObject({
    userId: z.string(),
    channelId: z.string(),
    kind: ownChannelKind,
    codeHash: z.string(),
    expiresAt: z.string(),
  }),
});

/** A wrong code was given. */
export const ChannelCodeRefused = defineEvent({
  type: 'ChannelCodeRefused',
  data: z.strictObject({
    userId: z.string(),
    channelId: z.string(),
    /** Whether this was the last permitted try: after it, the right code is void, too. */
    isLast: z.boolean(),
  }),
});

/** The code of a test notice was entered: the channel gets notices from now on. */
export const ChannelProven = defineEvent({ type: 'ChannelProven', data: ofChannel });

/** Whether notices on this channel name the thing. */
export const ChannelTitleChosen = defineEvent({
  type: 'ChannelTitleChosen',
  data: z.strictObject({ userId: z.string(), channelId: z.string(), showsTitle: z.boolean() }),
});

/**
 * The receiving server reported that the channel no longer exists. It stays in the list, but gets
 * nothing until it is verified again.
 */
export const ChannelExpired = defineEvent({ type: 'ChannelExpired', data: ofChannel });

export const ChannelRemoved = defineEvent({ type: 'ChannelRemoved', data: ofChannel });

export const channelEvents = [
  ChannelAdded,
  ChannelTestRequested,
  ChannelCodeRefused,
  ChannelProven,
  ChannelTitleChosen,
  ChannelExpired,
  ChannelRemoved,
] as const;
export type OwnChannelKind = z.infer<typeof ownChannelKind>;
export type ChannelPlace = z.infer<typeof channelPlace>;
