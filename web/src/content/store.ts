export const store = {
  title: 'Digital QR packs',
  lede: 'Buy codes, print them yourself, put them on everything. They are on your dashboard seconds later.',
  stats: {
    title: 'So far',
    names: { sold: 'codes sold', customers: 'happy customers' },
    claims: [
      { figure: '5 stars', name: 'rating' },
      { figure: '24h', name: 'instant delivery' },
    ],
    note: 'The counts of codes and customers are live; rating and delivery are advertising.',
  },
  packs: {
    title: 'Choose a pack',
    popular: 'Most Popular',
    buy: 'Buy Now',
    buying: 'Processing...',
    perCode: 'per code',
    discount: (percent: number, plan: string) => `${percent}% off with ${plan}`,
    insteadOf: 'instead of',
    /** Not in the specification: says that no card is needed. */
    note: 'The payment is simulated: no card is needed and no money moves. Prices are in US dollars, per pack, paid once.',
    withoutScript:
      'Packs and prices are loaded from the server, which needs JavaScript. There are four, from 10 codes for $4.99 to 100 codes for $29.99.',
    empty: 'There is nothing to buy at the moment',
    emptyText: 'You can make your own codes on the dashboard, ten of them for free.',
  },
  resume: {
    title: 'You were buying a pack',
    what: (name: string, codes: number, price: string) => `${name}: ${codes} codes for ${price}.`,
    notNow: 'Not now',
  },
  steps: {
    title: 'How it works',
    items: [
      {
        title: 'Buy and download',
        text: 'Your codes are on your dashboard at once: as a sheet that fits common labels, and as images for everything else.',
      },
      {
        title: 'Print and stick',
        text: 'Plain paper and clear tape will do. Put one on everything you would miss, or give some away.',
      },
      {
        title: 'First scan claims',
        text: 'The first person to scan a new code and claim it owns it. From then on it leads finders to them, and to nobody else.',
      },
    ],
  },
  blocks: {
    title: 'Why a pack',
    items: [
      {
        icon: 'print',
        title: 'Fits your printer',
        text: 'Sheets for A4 and Letter, for common label sizes. You can skip labels that are already used. SVG and PNG are included.',
      },
      {
        icon: 'claim',
        title: 'Made to be given away',
        text: 'A code belongs to whoever claims it first. Hand them to family, guests or colleagues; you see which ones were claimed, not by whom.',
      },
      {
        icon: 'hidden',
        title: 'Nobody learns who you are',
        text: 'A sticker shows no name and no number. Finders write through it, and neither side sees the other.',
      },
      {
        icon: 'timer',
        title: 'No expiry',
        text: 'Codes wait as long as it takes. One that is claimed in ten years works just like one that is claimed today.',
      },
    ],
  },
  toShop: {
    title: 'Would you rather not print?',
    text: 'Stickers, cards and keychains come ready-made, each with its own code.',
    link: 'Visit the Physical Shop',
  },
} as const;

export const purchases = {
  title: 'Bought packs',
  unfinished: 'Not paid yet',
  finish: 'Complete payment',
  codes: 'Show codes',
  hideCodes: 'Hide codes',
  print: 'Print sheet or ZIP',
  claimed: 'Claimed',
  deleted: 'Deleted by its owner',
  available: 'Available',
} as const;
