/** Uses of links that were sent or handed to somebody. */
export const linkUseLimits = [
  { name: 'link-use-address', points: 60, seconds: 600, by: 'address' },
] as const;
