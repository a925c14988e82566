import * as z from 'zod';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';

export const linkSubject = (linkId: string): string => `link:${linkId}`;

/**
 * Somebody requested a sign-in link for this address. A new request voids the earlier ones of its
 * stream. `tokenHash` is that of the link's secret; `browserHash` that of a secret of the
 * requesting browser, or null; `expiresAt` is ISO 8601. The identifier is an e-mail address as
 * typed, or a phone number in E.164.
 */
export const SignInLinkRequested = defineSealedEvent({
  type: 'SignInLinkRequested',
  data: z.strictObject({
    linkId: z.string(),
    channel: z.enum(['email', 'sms']),
    tokenHash: z.string(),
    browserHash: z.string().nullable(),
    expiresAt: z.string(),
  }),
  personal: z.strictObject({ identifier: z.string() }),
  subject: (data) => linkSubject(data.linkId),
});

/** The link was opened and signed this user in. It works only once. */
export const SignInLinkUsed = defineEvent({
  type: 'SignInLinkUsed',
  data: z.strictObject({ linkId: z.string(), userId: z.string() }),
});

export const linkEvents = [SignInLinkRequested, SignInLinkUsed] as const;
export type LinkEvent = EventOf<(typeof linkEvents)[number]>;
