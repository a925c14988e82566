import { describeApi } from './describe-api.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { apiDocumentQueries } from './contract.ts';

/** The document of the API. */
export function apiDocumentRoutes(router: QueryRouter): void {
  const document = describeApi();
  router.on(apiDocumentQueries.apiDocument, () => Promise.resolve(document));
}
