import type { AllowanceEvent } from '@app/events/allowance';
import type { CodeText } from '@app/events/code';
import type { CodeType } from '@app/events/code-type';
import * as z from 'zod';
import { originOf, type TakeImportPlaces, takeImportPlaces } from './import-places.ts';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

/** The places of the plan that are taken by codes made with `/qr/generate`. */
export interface AllowanceState {
  readonly taken: number;
  /** Uids of codes whose places were freed, so that each is freed only once. */
  readonly freed: readonly string[];
  /** Ids of handovers and of places that were left, so that each counts once. */
  readonly left: readonly string[];
  /** Uids of codes from other instances, by `originOf`. */
  readonly imported: Readonly<Record<string, string>>;
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
  /** The handover that took the code, or the place that never got one. */
  readonly leavingId: string;
}

export type AllowanceCommand =
  | TakePlace
  | TakeImportPlaces
  | FreePlace
  | TakeOverPlace
  | LeavePlace;

const UNLIMITED = -1;

function decide(command: AllowanceCommand, state: AllowanceState): readonly AllowanceEvent[] {
  switch (command.type) {
    case 'TakePlace':
      return takePlace(command, state);
    case 'TakeImportPlaces': {
      const room = command.limit === UNLIMITED ? null : command.limit - state.taken;
      return takeImportPlaces(command, room, state.imported);
    }
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
  }
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
  const { taken, freed, left, imported } = state;
  switch (event.type) {
    case 'CodePlaceTaken':
    case 'CodePlaceTakenOver':
      return { ...state, taken: taken + 1 };
    case 'ImportPlaceTaken': {
      const { uid, originKey, originUid } = event.data;
      const known = { ...imported, [originOf(originKey, originUid)]: uid };
      return { ...state, taken: taken + 1, imported: known };
    }
    case 'CodePlaceFreed': {
      const { uid } = event.data;
      const kept = Object.entries(imported).filter(([, each]) => each !== uid);
      const rest = Object.fromEntries(kept);
      return { ...state, taken: taken - 1, freed: [...freed, uid], imported: rest };
    }
    case 'CodePlaceLeft':
      return { ...state, taken: taken - 1, left: [...left, event.data.leavingId] };
  }
}

export const allowanceDecider: Decider<AllowanceState, AllowanceCommand, AllowanceEvent> = {
  initialState: { taken: 0, freed: [], left: [], imported: {} },
  evolve,
  decide,
  personal: 'skip',
  snapshot: {
    version: 3,
    state: z.strictObject({
      taken: z.int(),
      freed: z.array(z.string()),
      left: z.array(z.string()),
      imported: z.record(z.string(), z.string()),
    }),
  },
};
