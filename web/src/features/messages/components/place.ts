export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Side lengths of the picture's squares that are easy to read, in metres. */
const SIDES = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];
const SQUARES = 4;

/** @returns the side of a square in metres, and the circle's radius as a share of the picture's side */
export function placeScale(accuracy: number): { side: number; radius: number } {
  const side = SIDES.find((metres) => metres * SQUARES >= accuracy * 2.4) ?? 100_000;
  return { side, radius: Math.min(0.5, accuracy / (side * SQUARES)) };
}

/** A length in metres in readable form: 40 m, 1.2 km, 310 km. */
export function lengthText(metres: number): string {
  if (metres < 995) return `${Number(metres.toPrecision(2))} m`;
  const kilometres = metres / 1000;
  return `${kilometres < 10 ? Number(kilometres.toFixed(1)) : Math.round(kilometres)} km`;
}

/** Coordinates as maps write them: 52.51630° N, 13.37770° E. Five places are about a metre. */
export function coordinatesText({ latitude, longitude }: Point): string {
  const north = `${Math.abs(latitude).toFixed(5)}° ${latitude < 0 ? 'S' : 'N'}`;
  return `${north}, ${Math.abs(longitude).toFixed(5)}° ${longitude < 0 ? 'W' : 'E'}`;
}

const EARTH_RADIUS_M = 6_371_000;
const WINDS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export function wayTo(from: Point, to: Point): { metres: number; direction: string } {
  const [north, south] = [radians(from.latitude), radians(to.latitude)];
  const across = radians(to.longitude - from.longitude);
  const half =
    Math.sin((south - north) / 2) ** 2 +
    Math.cos(north) * Math.cos(south) * Math.sin(across / 2) ** 2;
  const metres = 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(half)));
  const bearing = Math.atan2(
    Math.sin(across) * Math.cos(south),
    Math.cos(north) * Math.sin(south) - Math.sin(north) * Math.cos(south) * Math.cos(across),
  );
  const eighth = Math.round(bearing / (Math.PI / 4));
  return { metres, direction: WINDS[(eighth + 8) % 8] ?? 'north' };
}

/** A map that needs no account. */
export function mapAddress({ latitude, longitude }: { latitude: number; longitude: number }) {
  const query = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
  return `https://www.openstreetmap.org/?${query.toString()}#map=17/${latitude}/${longitude}`;
}
