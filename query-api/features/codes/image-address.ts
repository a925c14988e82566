/** The path of a code's image, as requested by the web. */
export const imageAddress = (uid: string): string => `/api/qr/${uid}/image.svg`;
