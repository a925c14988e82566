import {
  type BrandEvent,
  type BrandLogo,
  type BrandValues,
  NO_OPERATOR_TEXTS,
  type OperatorTextValues,
} from '@app/events/brand';
import {
  changeByType,
  type Changes,
  type CommandsOf,
  decideByType,
  type Decisions,
} from '../../kernel/by-type.ts';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

export interface BrandState {
  /** Null if the site has the product's name and look. */
  readonly values: BrandValues | null;
  readonly logo: BrandLogo | null;
  readonly texts: OperatorTextValues;
}

interface Fields {
  Choose: { values: BrandValues };
  ChooseLogo: { logo: BrandLogo };
  RemoveLogo: unknown;
  Drop: unknown;
  ChooseTexts: { texts: OperatorTextValues };
}

export type BrandCommand = CommandsOf<Fields>;

const changes: Changes<BrandEvent, BrandState> = {
  BrandChosen: (state, { personal }) => ({ ...state, values: personal ?? null }),
  BrandLogoChosen: (state, { personal }) => ({ ...state, logo: personal ?? null }),
  BrandLogoRemoved: (state) => ({ ...state, logo: null }),
  BrandDropped: (state) => ({ ...state, values: null, logo: null }),
  OperatorTextsChosen: (state, { personal }) => ({
    ...state,
    texts: personal ?? NO_OPERATOR_TEXTS,
  }),
};

/** @returns the names of the fields that differ */
function changedOf<Values extends object>(next: Values, now: Values | null): (keyof Values)[] {
  const names = Object.keys(next) as (keyof Values)[];
  return now === null ? names : names.filter((name) => next[name] !== now[name]);
}

const decisions: Decisions<BrandCommand, BrandState, BrandEvent> = {
  Choose({ values }, state) {
    const changed = changedOf(values, state.values);
    return changed.length === 0
      ? []
      : [{ type: 'BrandChosen', data: { changed }, personal: values }];
  },

  ChooseLogo({ logo }, state) {
    if (state.values === null) {
      throw new DomainError('conflict', 'no-brand', 'Give the site a name first, then a logo.');
    }
    if (logo.picture === state.logo?.picture) return [];
    return [{ type: 'BrandLogoChosen', data: {}, personal: logo }];
  },

  RemoveLogo: (_, { logo }) => (logo === null ? [] : [{ type: 'BrandLogoRemoved', data: {} }]),

  Drop: (_, { values }) => (values === null ? [] : [{ type: 'BrandDropped', data: {} }]),

  ChooseTexts({ texts }, state) {
    const changed = changedOf(texts, state.texts);
    return changed.length === 0
      ? []
      : [{ type: 'OperatorTextsChosen', data: { changed }, personal: texts }];
  },
};

export const brandDecider: Decider<BrandState, BrandCommand, BrandEvent> = {
  initialState: { values: null, logo: null, texts: NO_OPERATOR_TEXTS },
  evolve: (state, event) => changeByType(changes, state, event),
  decide: (command, state) => decideByType(decisions, command, state),
  personal: 'open',
};
