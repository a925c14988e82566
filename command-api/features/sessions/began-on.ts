import type { Call } from '../../kernel/command-router.ts';
import type { Place } from '../../kernel/places.ts';
import { deviceFamily } from './device-family.ts';

/** The device on which a session began, and its rough location; null if unknown. */
export interface BeganOn {
  readonly device: string | null;
  readonly place: Place | null;
}

export const beganOn = ({
  header,
  place,
}: Pick<Call<unknown, 'public'>, 'header' | 'place'>): BeganOn => ({
  device: deviceFamily(header('User-Agent')),
  place: place(),
});
