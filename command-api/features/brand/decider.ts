import {
  type BrandEvent,
  type BrandLogo,
  type BrandValues,
  NO_OPERATOR_TEXTS,
  type OperatorTextValues,
} from '@app/events/brand';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

export interface BrandState {
  /** Null if the site has the product's name and look. */
  readonly values: BrandValues | null;
  readonly logo: BrandLogo | null;
  readonly texts: OperatorTextValues;
}

export type BrandCommand =
  | { readonly type: 'Choose'; readonly values: BrandValues }
  | { readonly type: 'ChooseLogo'; readonly logo: BrandLogo }
  | { readonly type: 'RemoveLogo' }
  | { readonly type: 'Drop' }
  | { readonly type: 'ChooseTexts'; readonly texts: OperatorTextValues };

const initialState: BrandState = { values: null, logo: null, texts: NO_OPERATOR_TEXTS };

function evolve(state: BrandState, event: BrandEvent): BrandState {
  switch (event.type) {
    case 'BrandChosen':
      return { ...state, values: event.personal ?? null };
    case 'BrandLogoChosen':
      return { ...state, logo: event.personal ?? null };
    case 'BrandLogoRemoved':
      return { ...state, logo: null };
    case 'BrandDropped':
      return { ...state, values: null, logo: null };
    case 'OperatorTextsChosen':
      return { ...state, texts: event.personal ?? NO_OPERATOR_TEXTS };
  }
}

/** @returns the names of the fields that differ */
function changedOf<Values extends object>(next: Values, now: Values | null): (keyof Values)[] {
  const names = Object.keys(next) as (keyof Values)[];
  return now === null ? names : names.filter((name) => next[name] !== now[name]);
}

function decide(command: BrandCommand, state: BrandState): readonly BrandEvent[] {
  switch (command.type) {
    case 'Choose': {
      const changed = changedOf(command.values, state.values);
      if (changed.length === 0) return [];
      return [{ type: 'BrandChosen', data: { changed }, personal: command.values }];
    }
    case 'ChooseLogo': {
      if (state.values === null) throw noBrand();
      if (command.logo.picture === state.logo?.picture) return [];
      return [{ type: 'BrandLogoChosen', data: {}, personal: command.logo }];
    }
    case 'RemoveLogo':
      return state.logo === null ? [] : [{ type: 'BrandLogoRemoved', data: {} }];
    case 'Drop':
      return state.values === null ? [] : [{ type: 'BrandDropped', data: {} }];
    case 'ChooseTexts': {
      const changed = changedOf(command.texts, state.texts);
      if (changed.length === 0) return [];
      return [{ type: 'OperatorTextsChosen', data: { changed }, personal: command.texts }];
    }
  }
}

const noBrand = (): DomainError =>
  new DomainError('conflict', 'no-brand', 'Give the site a name first, then a logo.');

export const brandDecider: Decider<BrandState, BrandCommand, BrandEvent> = {
  initialState,
  evolve,
  decide,
  personal: 'open',
};
