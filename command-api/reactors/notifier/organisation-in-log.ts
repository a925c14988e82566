import type { EventLog } from '@app/events/log/event-log';
import type { OrganisationEvent } from '@app/events/organisation';
import { isAtLeast } from '@app/events/organisation-role';
import { streams } from '@app/events/streams';
import { evolve, type OrganisationState } from '../../features/organisations/state.ts';

/** The current state of an organisation; status `none` if it is not one. */
export async function organisationIn(
  log: Pick<EventLog, 'read'>,
  organisationId: string,
): Promise<OrganisationState> {
  const events = await log.read(streams.organisation(organisationId), { personal: 'skip' });
  const state: OrganisationState = { status: 'none' };
  return (events as readonly OrganisationEvent[]).reduce<OrganisationState>(evolve, state);
}

/** The accounts of its owners and managers; empty if it is not an organisation. */
export async function managersIn(
  log: Pick<EventLog, 'read'>,
  organisationId: string,
): Promise<readonly string[]> {
  const organisation = await organisationIn(log, organisationId);
  if (organisation.status !== 'active') return [];
  const managers = organisation.members.filter(({ role }) => isAtLeast(role, 'manager'));
  return managers.map(({ userId }) => userId);
}
