/** Where the web finds a code's image. */
export const imageAddress = (uid: string): string => `/api/qr/${uid}/image.svg`;
