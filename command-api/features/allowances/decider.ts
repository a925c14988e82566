import { isDeepStrictEqual } from 'node:util';
import type { AllowanceEvent } from '@app/events/allowance';
import type { CodeText } from '@app/events/code';
import type { CodeType } from '@app/events/code-type';
import * as z from 'zod';
import {
  changeByType,
  type Changes,
  type CommandsOf,
  decideByType,
  type Decisions,
} from '../../kernel/by-type.ts';
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

/** `limit` is the plan's current one; -1 is unlimited. */
interface Fields {
  TakePlace: {
    uid: string;
    text: CodeText;
    autoDeleteDays: number | null;
    codeType: CodeType;
    limit: number;
  };
  /** A code that took a place was erased. */
  FreePlace: { uid: string };
  /** A code is handed over to the user, and takes a place of their plan. */
  TakeOverPlace: {
    uid: string;
    handoverId: string;
    tokenHash: string;
    placeId: string;
    title: string;
    limit: number;
  };
  /**
   * The code of a place was handed over, or was never created. `leavingId` is the id of the
   * handover that took the code, or of the place that never got one.
   */
  LeavePlace: { uid: string; leavingId: string };
  /**
   * The user founds or joins an organisation. `ended` are places of ended memberships; one that was
   * taken again after it was read is not freed.
   */
  TakeOrganisationPlace: {
    organisationId: string;
    at: Date;
    ended: readonly OrganisationPlace[];
  };
}

export type AllowanceCommand = CommandsOf<Fields, { readonly userId: string }>;

const UNLIMITED = -1;

const decisions: Decisions<AllowanceCommand, AllowanceState, AllowanceEvent> = {
  TakePlace({ userId, uid, text, autoDeleteDays, codeType, limit }, state) {
    mustHaveRoom(limit, state);
    const personal = { ...text, codeType };
    return [{ type: 'CodePlaceTaken', data: { userId, uid, autoDeleteDays }, personal }];
  },

  FreePlace: ({ userId, uid }, { freed }) =>
    freed.includes(uid) ? [] : [{ type: 'CodePlaceFreed', data: { userId, uid } }],

  TakeOverPlace({ type: _type, title, limit, ...data }, state) {
    mustHaveRoom(limit, state);
    return [{ type: 'CodePlaceTakenOver', data, personal: { title } }];
  },

  LeavePlace: ({ type: _type, ...data }, { left }) =>
    left.includes(data.leavingId) ? [] : [{ type: 'CodePlaceLeft', data }],

  /** Taking a place again renews its time, so it is not freed before the membership begins. */
  TakeOrganisationPlace({ userId, organisationId, at, ended }, { organisations }) {
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
  },
};

function mustHaveRoom(limit: number, { taken }: AllowanceState): void {
  if (limit === UNLIMITED || taken < limit) return;
  throw new DomainError(
    'forbidden',
    'code-limit-reached',
    `Your plan includes ${limit} QR codes, and all of them are in use. Upgrade your plan to create more.`,
  );
}

const changes: Changes<AllowanceEvent, AllowanceState> = {
  CodePlaceTaken: (state) => ({ ...state, taken: state.taken + 1 }),
  CodePlaceTakenOver: (state) => ({ ...state, taken: state.taken + 1 }),
  CodePlaceFreed: (state, { data: { uid } }) => ({
    ...state,
    taken: state.taken - 1,
    freed: [...state.freed, uid],
  }),
  CodePlaceLeft: (state, { data: { leavingId } }) => ({
    ...state,
    taken: state.taken - 1,
    left: [...state.left, leavingId],
  }),
  OrganisationPlaceTaken: (state, { data: { organisationId, takenAt, freed } }) => {
    const ended = new Set([organisationId, ...freed]);
    const others = state.organisations.filter((place) => !ended.has(place.organisationId));
    return { ...state, organisations: [...others, { organisationId, takenAt }] };
  },
};

export const allowanceDecider: Decider<AllowanceState, AllowanceCommand, AllowanceEvent> = {
  initialState: { taken: 0, freed: [], left: [], organisations: [] },
  evolve: (state, event) => changeByType(changes, state, event),
  decide: (command, state) => decideByType(decisions, command, state),
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
