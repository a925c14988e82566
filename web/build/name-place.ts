import { NAME_PLACE } from '@app/query-api/contract/name-place';
import type { Plugin } from 'vite';

const DEFINED_IN = /\/service-kit\/product\.ts$/u;

/**
 * Pages rendered at build time contain a placeholder for the site's name, which the front door
 * replaces.
 */
export function namePlace(): Plugin {
  return {
    name: 'name-place',
    enforce: 'pre',
    load: (id) =>
      DEFINED_IN.test(id) ? `export const productName = ${JSON.stringify(NAME_PLACE)};` : null,
  };
}
