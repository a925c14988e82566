/** The path of a code's image, as the web asks for it. */
export const imageAddress = (uid: string): string => `/api/qr/${uid}/image.svg`;
