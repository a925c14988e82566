import type { AllowanceEvent } from '@app/events/allowance';
import type { CodeText } from '@app/events/code';
import type { CodeType } from '@app/events/code-type';
import * as z from 'zod';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

/** How many places of the plan are taken by codes made with `/qr/generate`. */
export interface AllowanceState {
  readonly taken: number;
  /** Uids of codes that gave their place back, so that each does it once. */
  readonly freed: readonly string[];
}

export interface TakePlace {
  readonly type: 'TakePlace';
  readonly userId: string;
  readonly uid: string;
  readonly text: CodeText;
  readonly autoDeleteDays: number | null;
  readonly codeType: CodeType;
  /** The plan's limit as it stands now; -1 is unlimited. */
  readonly limit: number;
}

/** A code that took a place was erased. */
export interface FreePlace {
  readonly type: 'FreePlace';
  readonly userId: string;
  readonly uid: string;
}

export type AllowanceCommand = TakePlace | FreePlace;

const UNLIMITED = -1;

function decide(command: AllowanceCommand, state: AllowanceState): readonly AllowanceEvent[] {
  if (command.type === 'TakePlace') return takePlace(command, state);
  const { userId, uid } = command;
  return state.freed.includes(uid) ? [] : [{ type: 'CodePlaceFreed', data: { userId, uid } }];
}

function takePlace(command: TakePlace, state: AllowanceState): readonly AllowanceEvent[] {
  const { userId, uid, text, autoDeleteDays, codeType, limit } = command;
  if (limit !== UNLIMITED && state.taken >= limit) {
    throw new DomainError(
      'forbidden',
      'code-limit-reached',
      `Your plan includes ${limit} QR codes, and all of them are in use. Upgrade your plan to create more.`,
    );
  }
  const personal = { ...text, codeType };
  return [{ type: 'CodePlaceTaken', data: { userId, uid, autoDeleteDays }, personal }];
}

function evolve({ taken, freed }: AllowanceState, event: AllowanceEvent): AllowanceState {
  if (event.type === 'CodePlaceTaken') return { taken: taken + 1, freed };
  return { taken: taken - 1, freed: [...freed, event.data.uid] };
}

export const allowanceDecider: Decider<AllowanceState, AllowanceCommand, AllowanceEvent> = {
  initialState: { taken: 0, freed: [] },
  evolve,
  decide,
  personal: 'skip',
  snapshot: {
    version: 2,
    state: z.strictObject({ taken: z.int(), freed: z.array(z.string()) }),
  },
};
