/**
 * The address of a map that needs no account. The place is as exact as the finder's phone reported
 * it.
 */
export function mapAddress({ latitude, longitude }: { latitude: number; longitude: number }) {
  const query = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
  return `https://www.openstreetmap.org/?${query.toString()}#map=17/${latitude}/${longitude}`;
}
