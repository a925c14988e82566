import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { operatorQueries, type OperatorTexts } from './contract.ts';

/** What the operator says of themselves. */
export function operatorRoutes(router: QueryRouter, texts: OperatorTexts): void {
  router.on(operatorQueries.operator, () => Promise.resolve(texts));
}
