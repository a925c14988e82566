import type { CommandContext } from '@app/events/envelope';
import { streams } from '@app/events/streams';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import {
  allowanceDecider,
  MAX_ORGANISATIONS,
  type OrganisationPlace,
} from '../allowances/decider.ts';
import { organisationDecider } from './decider.ts';
import { memberOf } from './state.ts';

/** How long a place is kept for a membership that has not begun yet, in ms. */
const BEGINNING_MS = 10 * 60 * 1000;

/** The user who takes a place, and the organisation that it is for. */
interface Taking {
  readonly userId: string;
  readonly organisationId: string;
}

/**
 * Takes a place for a membership before it begins, so that parallel commands cannot pass the limit.
 * Places of ended memberships are freed when all are taken.
 * @throws DomainError `too-many-organisations`
 */
export async function takeOrganisationPlace(
  handler: CommandHandler,
  taking: Taking,
  context: CommandContext,
): Promise<void> {
  const { at } = context;
  const stream = streams.allowance(taking.userId);
  const { organisations } = await handler.state(allowanceDecider, stream);
  const isFull = organisations.length >= MAX_ORGANISATIONS;
  const ended = isFull ? await endedPlaces(handler, organisations, { ...taking, at }) : [];
  const command = { type: 'TakeOrganisationPlace', ...taking, at, ended } as const;
  await handler.handle(allowanceDecider, stream, command, context);
}

async function endedPlaces(
  handler: CommandHandler,
  places: readonly OrganisationPlace[],
  { userId, at }: Taking & { readonly at: Date },
): Promise<readonly OrganisationPlace[]> {
  const ended: OrganisationPlace[] = [];
  for (const place of places) {
    const stream = streams.organisation(place.organisationId);
    const state = await handler.current(organisationDecider, stream);
    const isBeginning = at.getTime() - Date.parse(place.takenAt) < BEGINNING_MS;
    if (state.status === 'dissolved' || (!memberOf(state, userId) && !isBeginning))
      ended.push(place);
  }
  return ended;
}
