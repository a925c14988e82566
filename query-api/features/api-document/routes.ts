import { callsByKey, describeApi } from './describe-api.ts';
import { JsonText } from '../../kernel/http/answer.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { RouteParts } from '../../route-parts.ts';
import { apiDocumentQueries } from './contract.ts';

export function apiDocumentRoutes(router: QueryRouter, { brand }: RouteParts): void {
  let known: { name: string; texts: ReturnType<typeof describe> } | null = null;
  router.on(apiDocumentQueries.apiDocument, async ({ query }) => {
    const name = await brand.name();
    if (known?.name !== name) known = { name, texts: describe(name) };
    return query.calls === 'by-key' ? known.texts.byKey : known.texts.all;
  });
}

function describe(name: string) {
  const all = describeApi(name);
  return { all: new JsonText(all), byKey: new JsonText(callsByKey(all)) };
}
