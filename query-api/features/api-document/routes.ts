import { callsByKey } from './calls-by-key.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { BrandReader } from '../brand/brand.ts';
import { apiDocumentQueries } from './contract.ts';
import { describeApi } from './describe-api.ts';

/** The API document. */
export function apiDocumentRoutes(router: QueryRouter, brand: BrandReader): void {
  const known = new Map<string, ReturnType<typeof describe>>();
  router.on(apiDocumentQueries.apiDocument, async ({ query }) => {
    const name = await brand.name();
    const described = known.get(name) ?? describe(name);
    known.clear();
    known.set(name, described);
    return query.calls === 'by-key' ? described.byKey : described.all;
  });
}

/** All calls, and those that accept API keys. */
function describe(name: string) {
  const all = describeApi(name);
  return { all, byKey: callsByKey(all) };
}
