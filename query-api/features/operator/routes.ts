import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { BrandReader } from '../brand/brand.ts';
import { operatorQueries, type OperatorTexts } from './contract.ts';

/** The texts from the deployment's configuration. */
export type DeployedTexts = Pick<OperatorTexts, 'imprint' | 'terms' | 'legal_contact'>;

/** The operator's texts: those from the console, otherwise the deployment's. */
export function operatorRoutes(
  router: QueryRouter,
  deployed: DeployedTexts,
  reader: BrandReader,
): void {
  router.on(operatorQueries.operator, async () => {
    const [written, look] = [await reader.texts(), await reader.look()];
    return {
      imprint: written.imprint || deployed.imprint,
      terms: written.terms || deployed.terms,
      privacy: written.privacy || null,
      legal_contact: written.legal_contact || deployed.legal_contact,
      support_address: look?.support_address || null,
    };
  });
}
