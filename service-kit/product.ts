/** The name of the product, defined only here. */
export const productName = 'Eyelet';
