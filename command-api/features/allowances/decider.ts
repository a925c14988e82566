import type { AllowanceEvent } from '@app/events/allowance';
import type { CodeText } from '@app/events/code';
import * as z from 'zod';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

/** How many places of the plan are taken by codes made with `/qr/generate`. */
export interface AllowanceState {
  readonly taken: number;
}

export interface TakePlace {
  readonly type: 'TakePlace';
  readonly userId: string;
  readonly uid: string;
  readonly text: CodeText;
  readonly autoDeleteDays: number | null;
  /** The plan's limit as it stands now; -1 is unlimited. */
  readonly limit: number;
}

const UNLIMITED = -1;

function decide(command: TakePlace, state: AllowanceState): readonly AllowanceEvent[] {
  const { userId, uid, text, autoDeleteDays, limit } = command;
  if (limit !== UNLIMITED && state.taken >= limit) {
    throw new DomainError(
      'forbidden',
      'code-limit-reached',
      `Your plan includes ${limit} QR codes, and all of them are in use. Upgrade your plan to create more.`,
    );
  }
  return [{ type: 'CodePlaceTaken', data: { userId, uid, autoDeleteDays }, personal: text }];
}

export const allowanceDecider: Decider<AllowanceState, TakePlace, AllowanceEvent> = {
  initialState: { taken: 0 },
  evolve: (state) => ({ taken: state.taken + 1 }),
  decide,
  personal: 'skip',
  snapshot: { version: 1, state: z.strictObject({ taken: z.int() }) },
};
