import * as z from 'zod';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';

export const linkSubject = (linkId: string): string => `link:${linkId}`;

/**
 * Somebody asked for a sign-in link to this address. The newest of a stream voids the older ones.
 * `tokenHash` is that of the link's secret; `browserHash` that of a secret of the browser that asked,
 * null where it gave none; `expiresAt` is ISO 8601. The identifier is an e-mail
 * address as it was typed, or a phone number in E.164.
 */
export const SignInLinkRequested = defineSealedEvent({
  type: 'SignInLinkRequested',
  version: 2,
  data: z.strictObject({
    linkId: z.string(),
    channel: z.enum(['email', 'sms']),
    tokenHash: z.string(),
    browserHash: z.string().nullable(),
    expiresAt: z.string(),
  }),
  personal: z.strictObject({ identifier: z.string() }),
  subject: (data) => linkSubject(data.linkId),
  upcasters: [(older) => ({ ...older, browserHash: null })],
});

/** The link was opened, and signed this user in. It opens nothing again. */
export const SignInLinkUsed = defineEvent({
  type: 'SignInLinkUsed',
  version: 1,
  data: z.strictObject({ linkId: z.string(), userId: z.string() }),
});

export const linkEvents = [SignInLinkRequested, SignInLinkUsed] as const;
export type LinkEvent = EventOf<(typeof linkEvents)[number]>;
