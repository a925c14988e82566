import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import type { RateLimits } from '@app/service-kit/limits/rate-limits';
import { belongsToAddress, readDomain } from '@app/service-kit/own-domain';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';
import { organisationDecider } from '../organisations/decider.ts';
import { organisationIdOf } from '../organisations/refusals.ts';
import { ownDomainCommands } from './contract.ts';
import { OwnDomains } from './own-domains.ts';
import { ProofRecords } from './proof-records.ts';
import { operatorsDomain } from './refusals.ts';

export interface OwnDomainServices {
  readonly handler: CommandHandler;
  readonly rateLimits: RateLimits;
  /** The public base URL of the product. */
  readonly publicUrl: string;
  /** Addresses, optionally with ports; by default those of the system. */
  readonly dnsServers: readonly string[] | undefined;
}

/** How often an account may trigger DNS queries. */
const PROOFS = { name: 'domain-proof-user', points: 30, seconds: 10 * 60 };

const streamOf = (id: string): string => streams.organisation(organisationIdOf(id));

/** The own domains of organisations (docs/adr/0180). */
export function ownDomainRoutes(
  router: CommandRouter,
  { handler, rateLimits, publicUrl, dnsServers }: OwnDomainServices,
): void {
  const domains = new OwnDomains(handler, new ProofRecords(dnsServers));
  const limit = rateLimits.shared(PROOFS);
  const serve = router.serving(organisationDecider);

  serve(ownDomainCommands.chooseDomain, {
    stream: ({ parameter }) => streamOf(parameter('id')),
    toCommand: ({ who, parameter, body, command }) => {
      const domain = readDomain(body.domain);
      if (domain === null || belongsToAddress(domain, publicUrl)) throw operatorsDomain();
      return {
        type: 'ChooseDomain',
        organisationId: organisationIdOf(parameter('id')),
        userId: who.userId,
        domain,
        token: uuidV5(command.commandId, 'domain'),
      };
    },
  });

  router.on(ownDomainCommands.proveDomain, async ({ who, parameter, command }) => {
    await limit.take(who.userId);
    const id = organisationIdOf(parameter('id'));
    return { body: {}, position: await domains.prove(id, who.userId, command) };
  });

  serve(ownDomainCommands.removeDomain, {
    stream: ({ parameter }) => streamOf(parameter('id')),
    toCommand: ({ who, parameter }) => ({
      type: 'RemoveDomain',
      organisationId: organisationIdOf(parameter('id')),
      userId: who.userId,
    }),
  });
}
