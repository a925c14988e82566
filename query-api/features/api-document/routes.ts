import { callsByKey } from './calls-by-key.ts';
import { describeApi } from './describe-api.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { apiDocumentQueries } from './contract.ts';

/** The document of the API. */
export function apiDocumentRoutes(router: QueryRouter): void {
  const document = describeApi();
  const byKey = callsByKey(document);
  router.on(apiDocumentQueries.apiDocument, ({ query }) =>
    Promise.resolve(query.calls === 'by-key' ? byKey : document),
  );
}
