import { helperChannel, type HelpersEvent, quietHours } from '@app/events/helpers';
import * as z from 'zod';

const helper = z.strictObject({
  helperId: z.string(),
  tokenHash: z.string(),
  addressHash: z.string(),
  channel: helperChannel,
  /** `refused` is final: they declined, or left. */
  status: z.enum(['invited', 'agreed', 'refused', 'removed']),
  showsTitle: z.boolean(),
  afterMinutes: z.int(),
});

/** Without personal data: names and addresses are read from the log when needed. */
export const helpersState = z.strictObject({
  helpers: z.array(helper).readonly(),
  quietHours: quietHours.nullable(),
});

export type Helper = z.infer<typeof helper>;
export type HelpersState = z.infer<typeof helpersState>;

/** Invited, or agreed. */
export const isOpen = ({ status }: Helper): boolean => status === 'invited' || status === 'agreed';

const STATUS_AFTER = {
  declined: 'refused',
  left: 'refused',
  removed: 'removed',
  account_erased: 'removed',
} as const;

export function evolve(state: HelpersState, event: HelpersEvent): HelpersState {
  if (event.type === 'QuietHoursChosen') return { ...state, quietHours: event.data.hours };
  return evolveHelpers(state, event);
}

type HelperEvent = Extract<HelpersEvent, { type: `Helper${string}` }>;

function evolveHelpers(state: HelpersState, event: HelperEvent): HelpersState {
  const change = (changed: Partial<Helper>): HelpersState => ({
    ...state,
    helpers: state.helpers.map((each) =>
      each.helperId === event.data.helperId ? { ...each, ...changed } : each,
    ),
  });
  switch (event.type) {
    case 'HelperInvited': {
      const { userId: _, ...asked } = event.data;
      const invited: Helper = { ...asked, status: 'invited' };
      return { ...state, helpers: [...state.helpers, invited] };
    }
    case 'HelperAgreed':
      return change({ status: 'agreed' });
    case 'HelperChanged': {
      const { showsTitle, afterMinutes } = event.data;
      return change({ showsTitle, afterMinutes });
    }
    case 'HelperEnded':
      return change({ status: STATUS_AFTER[event.data.reason] });
  }
}
