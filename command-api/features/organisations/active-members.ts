import { isAtLeast } from '@app/events/organisation-role';
import { streams } from '@app/events/streams';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { userDecider } from '../accounts/decider.ts';
import { organisationDecider } from './decider.ts';
import type { ActiveOrganisation, OrganisationState } from './state.ts';

type States = Pick<CommandHandler, 'state'>;

/** Whether an account can sign in: it is neither disabled nor erased. */
async function isActive(userId: string, handler: States): Promise<boolean> {
  const user = await handler.state(userDecider, streams.user(userId));
  return user.status === 'registered' && user.isActive;
}

/** Whether an organisation has an active member who is not a viewer and can answer. */
export async function canAnswer(
  { members }: ActiveOrganisation,
  handler: States,
): Promise<boolean> {
  for (const { userId, role } of members) {
    if (isAtLeast(role, 'member') && (await isActive(userId, handler))) return true;
  }
  return false;
}

/** The ids of members' accounts that cannot sign in; none if it is not an organisation. */
export async function inactiveMembers(
  organisationId: string,
  handler: States,
): Promise<ReadonlySet<string>> {
  const stream = streams.organisation(organisationId);
  const state: OrganisationState = await handler.state(organisationDecider, stream);
  if (state.status !== 'active') return new Set();
  const inactive: string[] = [];
  for (const { userId } of state.members) {
    if (!(await isActive(userId, handler))) inactive.push(userId);
  }
  return new Set(inactive);
}
