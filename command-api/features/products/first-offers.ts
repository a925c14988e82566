import type { PackDetails } from '@app/events/pack';
import type { ProductDetails } from '@app/events/product';

export const firstPacks: readonly (Omit<PackDetails, 'packId'> & { readonly key: string })[] = [
  {
    key: 'pack-10',
    name: 'Pocket pack',
    description: 'Keys, bag, umbrella: the things you would miss the same day.',
    cents: 499,
    quantity: 10,
    isPopular: false,
  },
  {
    key: 'pack-25',
    name: 'Household pack',
    description: 'One for everything that leaves the house, bicycles and pets included.',
    cents: 999,
    quantity: 25,
    isPopular: true,
  },
  {
    key: 'pack-50',
    name: 'Workshop pack',
    description: 'For tools, cases and loan equipment that come back late or not at all.',
    cents: 1799,
    quantity: 50,
    isPopular: false,
  },
  {
    key: 'pack-100',
    name: 'Crew pack',
    description: 'For a team, a fleet or a whole building, from doors to parking spaces.',
    cents: 2999,
    quantity: 100,
    isPopular: false,
  },
];

export const firstProducts: readonly (ProductDetails & { readonly key: string })[] = [
  {
    key: 'sticker-sheet',
    name: 'Weatherproof sticker sheet',
    description:
      'Twelve vinyl stickers that stay on through rain, sun and the dishwasher. Each carries a code of its own, and the first scan makes it yours.',
    category: 'stickers',
    qrCodesIncluded: 12,
    specifications: [
      { name: 'Material', value: 'Matt vinyl' },
      { name: 'Size', value: '30 × 30 mm' },
      { name: 'Waterproof', value: true },
      { name: 'Leaves no residue', value: true },
    ],
    cents: 1299,
    stock: null,
  },
  {
    key: 'mini-stickers',
    name: 'Mini stickers for electronics',
    description:
      'Twenty small stickers for earphones, chargers, cameras and everything else that is too slim for a tag.',
    category: 'stickers',
    qrCodesIncluded: 20,
    specifications: [
      { name: 'Material', value: 'Polyester' },
      { name: 'Size', value: '18 × 18 mm' },
      { name: 'Heat resistant', value: true },
      { name: 'Removable', value: false },
    ],
    cents: 899,
    stock: null,
  },
  {
    key: 'wallet-cards',
    name: 'Wallet cards',
    description:
      'Four cards the size of a bank card, with room on the back for a line in your own hand.',
    category: 'cards',
    qrCodesIncluded: 4,
    specifications: [
      { name: 'Material', value: 'Recycled PVC' },
      { name: 'Size', value: '85.6 × 54 mm' },
      { name: 'Writable back', value: true },
      { name: 'Weight', value: '5 g each' },
    ],
    cents: 999,
    stock: 240,
  },
  {
    key: 'metal-keychain',
    name: 'Engraved metal keychain',
    description:
      'A code engraved in anodised aluminium. It does not fade, and the ring outlives the keys.',
    category: 'keychains',
    qrCodesIncluded: 1,
    specifications: [
      { name: 'Material', value: 'Anodised aluminium' },
      { name: 'Size', value: '40 × 25 mm' },
      { name: 'Waterproof', value: true },
      { name: 'Ring included', value: true },
    ],
    cents: 1499,
    stock: 180,
  },
  {
    key: 'family-bundle',
    name: 'Family bundle',
    description:
      'One sticker sheet, four wallet cards and four keychains: enough for everybody at home and all that they lose.',
    category: 'bundles',
    qrCodesIncluded: 20,
    specifications: [
      { name: 'Sticker sheets', value: '1' },
      { name: 'Wallet cards', value: '4' },
      { name: 'Keychains', value: '4' },
      { name: 'Gift box', value: true },
    ],
    cents: 4999,
    stock: 60,
  },
  {
    key: 'luggage-tag',
    name: 'Leather luggage tag',
    description:
      'A tag of vegetable-tanned leather with a steel loop. The code sits under a flap, out of sight until somebody looks for it.',
    category: 'other',
    qrCodesIncluded: 1,
    specifications: [
      { name: 'Material', value: 'Leather and steel' },
      { name: 'Size', value: '105 × 65 mm' },
      { name: 'Waterproof', value: false },
      { name: 'Flap', value: true },
    ],
    cents: 1999,
    stock: 90,
  },
];
