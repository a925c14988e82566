import { proof } from '../http/front-door-proof.ts';

/** FRONT_DOOR_SECRET of services in tests. */
export const TEST_DOOR_SECRET = 'a secret of a test, long enough to be one';

/** The headers with which the front door names the caller. */
export const forwarded = (address: string): Readonly<Record<string, string>> => ({
  ...proof(TEST_DOOR_SECRET),
  'X-Forwarded-For': address,
});
