/** The working name of the product. It stands here only, so that it can be changed here. */
export const productName = 'Tagback';
