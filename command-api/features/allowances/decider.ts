import { isDeepStrictEqual } from 'node:util';
import type { AllowanceEvent } from '@app/events/allowance';
import type { CodeText } from '@app/events/code';
import type { CodeType } from '@app/events/code-type';
import * as z from 'zod';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

/** Nobody needs more, and each membership costs a look-up for each message of the organisation. */
export const MAX_ORGANISATIONS = 10;

/** The place of a membership, which may not have begun yet or may have ended. */
const organisationPlace = z.strictObject({ organisationId: z.string(), takenAt: z.string() });
export type OrganisationPlace = z.infer<typeof organisationPlace>;

/**
 * The places of the plan that are taken by codes made with `/qr/generate`, and those of memberships
 * in organisations.
 */
export interface AllowanceState {
  readonly taken: number;
  /** Uids of codes whose places were freed, so that each is freed only once. */
  readonly freed: readonly string[];
  /** The `leavingId` of each place that was left, so that it counts only once. */
  readonly left: readonly string[];
  readonly organisations: readonly OrganisationPlace[];
}

export interface TakePlace {
  readonly type: 'TakePlace';
  readonly userId: string;
  readonly uid: string;
  readonly text: CodeText;
  readonly autoDeleteDays: number | null;
  readonly codeType: CodeType;
  /** The plan's current limit; -1 is unlimited. */
  readonly limit: number;
}

/** A code that took a place was erased. */
export interface FreePlace {
  readonly type: 'FreePlace';
  readonly userId: string;
  readonly uid: string;
}

/** A code is handed over to the user, and takes a place of their plan. */
export interface TakeOverPlace {
  readonly type: 'TakeOverPlace';
  readonly userId: string;
  readonly uid: string;
  readonly handoverId: string;
  readonly tokenHash: string;
  readonly placeId: string;
  readonly title: string;
  /** The plan's current limit; -1 is unlimited. */
  readonly limit: number;
}

/** The code of a place was handed over, or was never created. */
export interface LeavePlace {
  readonly type: 'LeavePlace';
  readonly userId: string;
  readonly uid: string;
  /** The id of the handover that took the code, or of the place that never got one. */
  readonly leavingId: string;
}

/** The user founds or joins an organisation. */
export interface TakeOrganisationPlace {
  readonly type: 'TakeOrganisationPlace';
  readonly userId: string;
  readonly organisationId: string;
  readonly at: Date;
  /** Places of ended memberships; one that was taken again after it was read is not freed. */
  readonly ended: readonly OrganisationPlace[];
}

export type AllowanceCommand =
  | TakePlace
  | FreePlace
  | TakeOverPlace
  | LeavePlace
  | TakeOrganisationPlace;

const UNLIMITED = -1;

function decide(command: AllowanceCommand, state: AllowanceState): readonly AllowanceEvent[] {
  switch (command.type) {
    case 'TakePlace':
      return takePlace(command, state);
    case 'FreePlace': {
      const { userId, uid } = command;
      return state.freed.includes(uid) ? [] : [{ type: 'CodePlaceFreed', data: { userId, uid } }];
    }
    case 'TakeOverPlace': {
      const { type: _, title, limit, ...data } = command;
      mustHaveRoom(limit, state);
      return [{ type: 'CodePlaceTakenOver', data, personal: { title } }];
    }
    case 'LeavePlace': {
      const { type: _, ...data } = command;
      return state.left.includes(data.leavingId) ? [] : [{ type: 'CodePlaceLeft', data }];
    }
    case 'TakeOrganisationPlace':
      return takeOrganisationPlace(command, state);
  }
}

/** Taking a place again renews its time, so it is not freed before the membership begins. */
function takeOrganisationPlace(
  { userId, organisationId, at, ended }: TakeOrganisationPlace,
  { organisations }: AllowanceState,
): readonly AllowanceEvent[] {
  const others = organisations.filter((place) => place.organisationId !== organisationId);
  const freed = others
    .filter((place) => ended.some((each) => isDeepStrictEqual(each, place)))
    .map((place) => place.organisationId);
  if (others.length - freed.length >= MAX_ORGANISATIONS) {
    const sentence = `You can be a member of ${MAX_ORGANISATIONS} organisations. Leave one first.`;
    throw new DomainError('conflict', 'too-many-organisations', sentence);
  }
  const data = { userId, organisationId, takenAt: at.toISOString(), freed };
  return [{ type: 'OrganisationPlaceTaken', data }];
}

function mustHaveRoom(limit: number, { taken }: AllowanceState): void {
  if (limit === UNLIMITED || taken < limit) return;
  throw new DomainError(
    'forbidden',
    'code-limit-reached',
    `Your plan includes ${limit} QR codes, and all of them are in use. Upgrade your plan to create more.`,
  );
}

function takePlace(command: TakePlace, state: AllowanceState): readonly AllowanceEvent[] {
  const { userId, uid, text, autoDeleteDays, codeType, limit } = command;
  mustHaveRoom(limit, state);
  const personal = { ...text, codeType };
  return [{ type: 'CodePlaceTaken', data: { userId, uid, autoDeleteDays }, personal }];
}

function evolve(state: AllowanceState, event: AllowanceEvent): AllowanceState {
  const { taken, freed, left } = state;
  switch (event.type) {
    case 'CodePlaceTaken':
    case 'CodePlaceTakenOver':
      return { ...state, taken: taken + 1 };
    case 'CodePlaceFreed': {
      const { uid } = event.data;
      return { ...state, taken: taken - 1, freed: [...freed, uid] };
    }
    case 'CodePlaceLeft':
      return { ...state, taken: taken - 1, left: [...left, event.data.leavingId] };
    case 'OrganisationPlaceTaken': {
      const { organisationId, takenAt, freed: ended } = event.data;
      const others = state.organisations.filter(
        (place) => place.organisationId !== organisationId && !ended.includes(place.organisationId),
      );
      return { ...state, organisations: [...others, { organisationId, takenAt }] };
    }
  }
}

export const allowanceDecider: Decider<AllowanceState, AllowanceCommand, AllowanceEvent> = {
  initialState: { taken: 0, freed: [], left: [], organisations: [] },
  evolve,
  decide,
  personal: 'skip',
  snapshot: {
    version: 1,
    state: z.strictObject({
      taken: z.int(),
      freed: z.array(z.string()),
      left: z.array(z.string()),
      organisations: z.array(organisationPlace),
    }),
  },
};
