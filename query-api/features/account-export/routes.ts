import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { exportAccount, type ExportStores } from './account-export.ts';
import { accountExportQueries } from './contract.ts';

export function accountExportRoutes(router: QueryRouter, stores: ExportStores): void {
  router.on(accountExportQueries.accountExport, async ({ who }) => ({
    name: 'account-export.json',
    pieces: await exportAccount(stores, who),
  }));
}
