export const shop = {
  title: 'Physical shop',
  lede: 'Stickers, cards and keychains with a code on each. Put them on, scan them once, done.',
  claimsTitle: 'What we promise with every order',
  claims: [
    { figure: 'Free', name: 'shipping on orders over $25' },
    { figure: '30 days', name: 'money-back guarantee' },
    { figure: '4.9/5', name: 'rating' },
    { figure: '127', name: 'reviews' },
  ],
  claimsNote:
    'These are advertising claims. The details of each product come from the shop itself.',
  products: {
    title: 'Products',
    add: 'Add to Cart',
    soldOut: 'Sold out',
    /** @param stock null if there is no limit */
    inStock: (stock: number | null) => (stock === null ? 'Unlimited stock' : `${stock} in stock`),
    yes: 'Yes',
    no: 'No',
    withoutScript:
      'The products are loaded from the server, which needs JavaScript. There are stickers, cards, keychains and bundles, from $8.99.',
    empty: 'The shelves are empty',
    emptyText: 'New things are on their way. Digital packs are always there.',
    failureText: 'The shop is open, but the list did not load.',
  },
  categories: {
    stickers: 'Stickers',
    cards: 'Cards',
    keychains: 'Keychains',
    bundles: 'Bundles',
    other: 'Other',
  },
  toStore: {
    title: 'Do you have a printer?',
    text: 'Digital packs cost less and arrive at once. You print them yourself.',
    link: 'See the digital packs',
  },
} as const;
