// A projector and a query API in one process, which keeps what it read: for tests that stop it.
import { startProjector } from '@app/projector/start';
import { startQueryApi } from '@app/query-api/start';
import { createLogger } from '@app/service-kit/logging';
import { ReadMemory } from '@app/service-kit/memory/read-memory';
import * as z from 'zod';

const options = z
  .object({ eventStoreUrl: z.string(), databaseUrl: z.string(), masterKey: z.string() })
  .parse(JSON.parse(process.env['STORES'] ?? ''));
const logger = createLogger('test', 'silent');
const memory = new ReadMemory({ knowsSessions: true });
await startProjector({ ...options, memory, logger });
const { url } = await startQueryApi({
  ...options,
  host: '127.0.0.1',
  port: 0,
  publicUrl: 'https://found.example',
  rateLimitScale: 1000,
  memory,
  logger,
});
process.send?.({ url });
// When the test run ends, however it does, this process goes with it.
process.once('disconnect', () => process.exit());
