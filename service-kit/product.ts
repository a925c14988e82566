/** The working name of the product, defined only here. */
export const productName = 'Tagback';
