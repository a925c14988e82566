import { allOf } from '@app/service-kit/memory/read-memory';
import { keepJson } from '../../kernel/keep-json.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { RouteParts } from '../../route-parts.ts';
import { brandQueries } from './contract.ts';

/** The operator's name, look and texts. Each front door polls the look. */
export function brandRoutes(router: QueryRouter, { brand: reader, memory }: RouteParts): void {
  router.on(brandQueries.brand, () =>
    keepJson(memory, 'brand', async (reading) => {
      reading.dependsOn(allOf('settings'));
      return { brand: await reader.look(), sends_notices: await reader.sendsNotices() };
    }),
  );
  router.on(brandQueries.operatorTextsChosen, () => reader.texts());
}
