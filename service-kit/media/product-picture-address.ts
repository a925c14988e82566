/** The URL of a product's picture; a new picture has a new URL. */
export const productPictureAddress = (productId: string, pictureId: string): string =>
  `/api/store/products/${productId}/image/${pictureId}`;
