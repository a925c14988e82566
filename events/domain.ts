import * as z from 'zod';
import { defineEvent, type EventOf } from './definition.ts';

/**
 * The DNS named an organisation as the one that controls a domain: it has the domain from now on, and
 * no other (docs/adr/0180). `token` names the choice of the organisation that was proved. A domain is
 * public, in the DNS, in certificates and on labels, so it stands in the clear.
 */
export const DomainProven = defineEvent({
  type: 'DomainProven',
  version: 1,
  data: z.strictObject({
    domain: z.string(),
    organisationId: z.string(),
    token: z.string(),
    /** The organisation that proved it before, and may have had it until now. */
    formerId: z.string().nullable(),
  }),
});

/** Which organisation has a domain. */
export const domainEvents = [DomainProven] as const;
export type DomainEventOfName = EventOf<(typeof domainEvents)[number]>;
