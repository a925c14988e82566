import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { deviceQueries } from './contract.ts';
import { readDevices } from './devices.ts';

/** @param applicationServerKey the public key of this instance, base64url */
export function deviceRoutes(
  router: QueryRouter,
  database: Database,
  applicationServerKey: string,
): void {
  router.on(deviceQueries.devices, async ({ who }) => ({
    application_server_key: applicationServerKey,
    devices: await readDevices(database, who.userId),
  }));
}
