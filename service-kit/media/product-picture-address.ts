/** Where the picture of a product is found; another picture has another address. */
export const productPictureAddress = (productId: string, pictureId: string): string =>
  `/api/store/products/${productId}/image/${pictureId}`;
