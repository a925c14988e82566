import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { Position } from '@app/events/position';
import { streams } from '@app/events/streams';
import { proofRecordOf } from '@app/service-kit/own-domain';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { organisationDecider } from '../organisations/decider.ts';
import { notInYourRole, organisationNotFound } from '../organisations/refusals.ts';
import { memberOf } from '../organisations/state.ts';
import { domainDecider, type Proven } from './decider.ts';
import type { ProofRecords } from './proof-records.ts';
import { domainTaken, noDomain, notShown } from './refusals.ts';

/** Any fixed UUID: the same domain always has the same stream. */
const DOMAINS = '5b0d1c52-3f0e-5d39-9a5e-0c7e2f4b8a61';

/** Proves the control of domains by the DNS (docs/adr/0180). */
export class OwnDomains {
  private readonly handler: CommandHandler;
  private readonly records: Pick<ProofRecords, 'of'>;

  constructor(handler: CommandHandler, records: Pick<ProofRecords, 'of'>) {
    this.handler = handler;
    this.records = records;
  }

  /**
   * Gives an organisation the domain that it chose, if the DNS contains its token.
   * @param userId the caller
   * @throws DomainError unless the caller is an owner; if no domain was chosen, the record is
   *   missing, or another organisation has the domain and its record is still there
   */
  async prove(
    organisationId: string,
    userId: string,
    context: CommandContext,
  ): Promise<Position | null> {
    const chosen = await this.chosenBy(organisationId, userId);
    const stream = streams.domain(uuidV5(DOMAINS, chosen.name));
    const { proven } = await this.handler.current(domainDecider, stream);
    const { name: domain, token } = chosen;
    // A resend does not query again, since the record may have been removed by now.
    const isDone = context.isResend === true && proven?.token === token;
    if (!isDone) await this.mustBeShown(domain, { organisationId, token }, proven);
    const before = proven?.token ?? null;
    const command = { type: 'Prove', domain, organisationId, token, before } as const;
    return (await this.handler.handle(domainDecider, stream, command, context)).position;
  }

  private async chosenBy(organisationId: string, userId: string) {
    const state = await this.handler.current(
      organisationDecider,
      streams.organisation(organisationId),
    );
    const member = memberOf(state, userId);
    if (state.status !== 'active' || !member) throw organisationNotFound();
    if (member.role !== 'owner') throw notInYourRole();
    if (state.domain === null) throw noDomain();
    return state.domain;
  }

  private async mustBeShown(
    domain: string,
    { organisationId, token }: Proven,
    proven: Proven | null,
  ): Promise<void> {
    const record = proofRecordOf(domain);
    const shown = await this.records.of(record);
    if (!shown.has(token)) throw notShown(record);
    const isOthers = proven !== null && proven.organisationId !== organisationId;
    if (isOthers && shown.has(proven.token) && (await this.has(proven))) throw domainTaken();
  }

  /** Whether the organisation still has the domain, and was not dissolved. */
  private async has({ organisationId, token }: Proven): Promise<boolean> {
    const stream = streams.organisation(organisationId);
    const state = await this.handler.current(organisationDecider, stream);
    return state.status === 'active' && state.domain?.token === token;
  }
}
