import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { present } from '../../kernel/present.ts';
import type { RouteParts } from '../../route-parts.ts';
import { readHealth } from '../notices/receiver-health.ts';
import { type Device, device, deviceQueries } from './contract.ts';

export function deviceRoutes(
  router: QueryRouter,
  { database, applicationServerKey }: RouteParts,
): void {
  router.on(deviceQueries.devices, async ({ who }) => ({
    application_server_key: applicationServerKey,
    devices: await readDevices(database, who.userId),
  }));
}

/** Oldest first. */
export async function readDevices(database: Database, userId: string): Promise<Device[]> {
  const rows = await database
    .selectFrom('devices')
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const healthOf = await readHealth(database, 'device_id', ids);
  return rows.map((row) => present(device, { ...row, ...healthOf(row.id) }));
}
