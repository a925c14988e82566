export const imageAddress = (uid: string): string => `/api/qr/${uid}/image.svg`;
