import * as z from 'zod';
import { defineEvent, type EventOf } from './definition.ts';

/**
 * The DNS proved that an organisation controls a domain: the domain is now this organisation's
 * alone (docs/adr/0180). `token` identifies the request that was proved. Domains are public in the
 * DNS, in certificates and on labels, so they are stored in the clear.
 */
export const DomainProven = defineEvent({
  type: 'DomainProven',
  version: 1,
  data: z.strictObject({
    domain: z.string(),
    organisationId: z.string(),
    token: z.string(),
    /** The organisation that proved it before and may still have had it. */
    formerId: z.string().nullable(),
  }),
});

/** Events of the ownership of a domain. */
export const domainEvents = [DomainProven] as const;
export type DomainEventOfName = EventOf<(typeof domainEvents)[number]>;
