import type { HelperChannel, HelpersEvent } from '@app/events/helpers';

export interface Helper {
  readonly helperId: string;
  readonly tokenHash: string;
  readonly addressHash: string;
  readonly channel: HelperChannel;
  /** `refused` is final: they declined, or left. */
  readonly status: 'invited' | 'agreed' | 'refused' | 'removed';
  readonly showsTitle: boolean;
  readonly afterMinutes: number;
}

/** Without personal data: names and addresses are read from the log when needed. */
export interface HelpersState {
  readonly helpers: readonly Helper[];
  readonly quietHours: Extract<HelpersEvent, { type: 'QuietHoursChosen' }>['data']['hours'];
}

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
