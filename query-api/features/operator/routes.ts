import { allOf } from '@app/service-kit/memory/read-memory';
import { reachOf } from '@app/service-kit/public-address';
import { keepJson } from '../../kernel/keep-json.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { RouteParts } from '../../route-parts.ts';
import { operatorQueries } from './contract.ts';

export function operatorRoutes(
  router: QueryRouter,
  { printedUrl, brand: reader, memory }: RouteParts,
): void {
  router.on(operatorQueries.operator, () =>
    keepJson(memory, 'operator', async (reading) => {
      reading.dependsOn(allOf('settings'));
      const [written, look] = [await reader.texts(), await reader.look()];
      return {
        imprint: written.imprint || null,
        terms: written.terms || null,
        privacy: written.privacy || null,
        legal_contact: written.legal_contact || null,
        support_address: look?.support_address || null,
        sends_notices: await reader.sendsNotices(),
        printed_address: { url: printedUrl, reach: reachOf(printedUrl) },
      };
    }),
  );
}
