import { DEFAULT_SETTINGS, type SettingsEvent, type SettingsValues } from '@app/events/settings';
import type { Decider } from '../../kernel/decider.ts';

export interface ChooseSettings {
  readonly type: 'Choose';
  readonly values: SettingsValues;
}

function decide({ values }: ChooseSettings, state: SettingsValues): readonly SettingsEvent[] {
  const names = Object.keys(DEFAULT_SETTINGS) as (keyof SettingsValues)[];
  const changed = names.filter((name) => values[name] !== state[name]);
  return changed.length === 0
    ? []
    : [{ type: 'SettingsChanged', data: { changed }, personal: values }];
}

export const settingsDecider: Decider<SettingsValues, ChooseSettings, SettingsEvent> = {
  initialState: DEFAULT_SETTINGS,
  evolve: (state, event) => event.personal ?? state,
  decide,
  personal: 'open',
  foldsNewest: true,
};
