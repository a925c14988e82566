import type { HelperChannel, HelpersEvent } from '@app/events/helpers';
import { changeByType, changeOne, type Changes } from '../../kernel/by-type.ts';

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

export const evolve = (state: HelpersState, event: HelpersEvent): HelpersState =>
  changeByType(changes, state, event);

const change = (
  state: HelpersState,
  { helperId }: { readonly helperId: string },
  changed: Partial<Helper>,
): HelpersState => ({
  ...state,
  helpers: changeOne(state.helpers, 'helperId', helperId, changed),
});

const changes: Changes<HelpersEvent, HelpersState> = {
  HelperInvited: (state, { data: { userId: _id, ...asked } }) => ({
    ...state,
    helpers: [...state.helpers, { ...asked, status: 'invited' }],
  }),
  HelperAgreed: (state, { data }) => change(state, data, { status: 'agreed' }),
  HelperChanged: (state, { data }) => {
    const { showsTitle, afterMinutes } = data;
    return change(state, data, { showsTitle, afterMinutes });
  },
  HelperEnded: (state, { data }) => change(state, data, { status: STATUS_AFTER[data.reason] }),
  QuietHoursChosen: (state, { data: { hours } }) => ({ ...state, quietHours: hours }),
};
