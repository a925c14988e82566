import * as z from 'zod';
import { defineEvent, defineSealedEvent } from './definition.ts';
import { userSubject } from './user-subject.ts';

/** What owners may add beside e-mail, SMS and devices. */
export const ownChannelKind = z.enum(['webhook', 'ntfy', 'telegram']);

const ofChannel = z.strictObject({ userId: z.string(), channelId: z.string() });

/** Where notices of a channel go. */
export const channelPlace = z.strictObject({
  /** The address of a webhook or of a topic of an ntfy server, or the id of a chat of Telegram. */
  address: z.string(),
  /** What the server wants to see, where it wants any. */
  token: z.string().nullable(),
});

/** The user named a place that is to get notices. It gets none before it is proven. */
export const ChannelAdded = defineSealedEvent({
  type: 'ChannelAdded',
  version: 1,
  data: z.strictObject({ userId: z.string(), channelId: z.string(), kind: ownChannelKind }),
  personal: channelPlace,
  subject: (data) => userSubject(data.userId),
});

/**
 * A test notice with a code goes there; the code of an earlier test counts no more. `codeHash` is a
 * keyed hash; `expiresAt` is ISO 8601.
 */
export const ChannelTestRequested = defineEvent({
  type: 'ChannelTestRequested',
  version: 1,
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
  version: 1,
  data: z.strictObject({
    userId: z.string(),
    channelId: z.string(),
    /** Whether it was one too many: the right code counts no more either. */
    isLast: z.boolean(),
  }),
});

/** The code of a test notice came back: from now on the channel gets notices. */
export const ChannelProven = defineEvent({ type: 'ChannelProven', version: 1, data: ofChannel });

/** Whether notices by this channel name the thing that somebody wrote about. */
export const ChannelTitleChosen = defineEvent({
  type: 'ChannelTitleChosen',
  version: 1,
  data: z.strictObject({ userId: z.string(), channelId: z.string(), showsTitle: z.boolean() }),
});

/** The place says that it is gone. It stays in the list, and gets nothing until it is proven again. */
export const ChannelExpired = defineEvent({ type: 'ChannelExpired', version: 1, data: ofChannel });

export const ChannelRemoved = defineEvent({ type: 'ChannelRemoved', version: 1, data: ofChannel });

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
