/** A map that asks for no account; the place is as exact as the finder's phone gave it. */
export function mapAddress({ latitude, longitude }: { latitude: number; longitude: number }) {
  const query = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
  return `https://www.openstreetmap.org/?${query.toString()}#map=17/${latitude}/${longitude}`;
}
