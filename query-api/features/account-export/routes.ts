import type { Pictures } from '@app/service-kit/media/pictures';
import { productName } from '@app/service-kit/product';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { exportAccount } from './account-export.ts';
import { accountExportQueries } from './contract.ts';

/** A file to keep, sent while it is made. */
export function accountExportRoutes(
  router: QueryRouter,
  database: Database,
  pictures: Pictures,
): void {
  router.on(accountExportQueries.accountExport, async ({ who }) => ({
    name: `${productName.toLowerCase()}-export.json`,
    pieces: await exportAccount(database, pictures, who),
  }));
}
