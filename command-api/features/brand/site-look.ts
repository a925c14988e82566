import { streams } from '@app/events/streams';
import { shadesOf } from '@app/service-kit/brand/shades';
import { productName } from '@app/service-kit/product';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { brandDecider, type BrandState } from './decider.ts';

/** The site's name and the look of its mails. */
export interface SiteLook {
  readonly name: string;
  /** For SMS. */
  readonly shortName: string;
  /** Colour of buttons, `#RRGGBB`: mail clients do not support CSS variables. */
  readonly main: string;
  /** Colour of shapes. */
  readonly accent: string;
  /** The sender's name of mails if the settings have none. */
  readonly sender: string;
  /** The address for help; empty if there is none. */
  readonly supportAddress: string;
}

/** The product's own look. */
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
  const shades = shadesOf(values.main, 'light');
  return {
    name,
    shortName,
    main: shades['signal-fill'],
    accent: shades.signal,
    sender: name,
    supportAddress,
  };
}

export const readLook = async (handler: Pick<CommandHandler, 'state'>): Promise<SiteLook> =>
  lookOf(await handler.state(brandDecider, streams.brand()));
