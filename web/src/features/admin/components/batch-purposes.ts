import { BATCH_PURPOSES } from '@app/command-api/features/batches/contract';

const WORDS: Readonly<Record<string, string>> = {
  sticker_printing: 'Sticker printing',
  user_purchases: 'User purchases',
  business_orders: 'Business orders',
  testing: 'Testing',
} satisfies Record<(typeof BATCH_PURPOSES)[number], string>;

/** The text for a batch's purpose; the value itself if it has no text. */
export const purposeText = (purpose: string): string => WORDS[purpose] ?? purpose;

export const PURPOSES = BATCH_PURPOSES.map((value) => ({ value, label: purposeText(value) }));

export const codesText = (quantity: number): string =>
  `${quantity} ${quantity === 1 ? 'code' : 'codes'}`;
