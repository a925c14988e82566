/** Where the picture beside a code's greeting is found; another picture has another address. */
export const greetingImageAddress = (uid: string, imageId: string): string =>
  `/api/qr/${uid}/greeting-image/${imageId}`;
