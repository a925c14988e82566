import { streams } from '@app/events/streams';
import { shadesOf } from '@app/service-kit/brand/shades';
import { productName } from '@app/service-kit/product';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { brandDecider, type BrandState } from './decider.ts';

/** What the site calls itself and how its mails look. */
export interface SiteLook {
  readonly name: string;
  /** In an SMS. */
  readonly shortName: string;
  /** Of buttons, `#RRGGBB`: mail programs know no variables. */
  readonly main: string;
  /** Of shapes. */
  readonly accent: string;
  /** Who mails are from where the settings name nobody. */
  readonly sender: string;
  /** Where people write for help; empty where nowhere. */
  readonly supportAddress: string;
}

/** The product's own. */
export const PRODUCT_LOOK: SiteLook = {
  name: productName,
  shortName: productName,
  main: '#C2410C',
  accent: '#F2571D',
  sender: '',
  supportAddress: '',
};

export function lookOf({ values }: Pick<BrandState, 'values'>): SiteLook {
  if (values === null) return PRODUCT_LOOK;
  const { name, shortName, supportAddress } = values;
  const shades = shadesOf(values, 'light');
  return {
    name,
    shortName,
    main: shades['signal-fill'],
    accent: shades.signal,
    sender: name,
    supportAddress,
  };
}

/** The look of the site as it is now. */
export const readLook = async (handler: Pick<CommandHandler, 'state'>): Promise<SiteLook> =>
  lookOf(await handler.state(brandDecider, streams.brand()));
