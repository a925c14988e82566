interface Greeted {
  readonly uid: string;
  readonly greeting_image_id: string | null;
}

/** Where the picture beside a code's greeting is found; another picture has another address. */
export function greetingImageAddress({ uid, greeting_image_id: image }: Greeted): string | null {
  return image === null ? null : `/api/qr/${uid}/greeting-image/${image}`;
}
