import { productName } from '@app/service-kit/product';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { BrandReader } from '../brand/brand.ts';
import { apiDocumentQueries } from './contract.ts';
import { describeApi } from './describe-api.ts';

/** The document of the API. */
export function apiDocumentRoutes(router: QueryRouter, brand: BrandReader): void {
  const known = new Map<string, ReturnType<typeof describeApi>>();
  router.on(apiDocumentQueries.apiDocument, async () => {
    const name = (await brand.look())?.name ?? productName;
    const document = known.get(name) ?? describeApi(name);
    known.clear();
    known.set(name, document);
    return document;
  });
}
