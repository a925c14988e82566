/** The URL of the picture of a code's greeting; a new picture has a new URL. */
export const greetingImageAddress = (uid: string, imageId: string): string =>
  `/api/qr/${uid}/greeting-image/${imageId}`;

export const productPictureAddress = (productId: string, pictureId: string): string =>
  `/api/store/products/${productId}/image/${pictureId}`;
