import { NAME_PLACE } from '@app/query-api/contract/name-place';
import type { Plugin } from 'vite';

const DEFINED_IN = /\/service-kit\/product\.ts$/u;

/** Built pages contain a placeholder that the front door replaces with the site's name. */
export function namePlace(): Plugin {
  return {
    name: 'name-place',
    enforce: 'pre',
    load: (id) =>
      DEFINED_IN.test(id) ? `export const productName = ${JSON.stringify(NAME_PLACE)};` : null,
  };
}
