// The plain CRUD service that the product is measured against: Koa, zod, pg, nothing else.
import { commonVariables, readEnvironment } from '@app/service-kit/environment';
import { listen } from '@app/service-kit/http/listen';
import { runService } from '@app/service-kit/lifecycle';
import { createLogger } from '@app/service-kit/logging';
import { Pool } from 'pg';
import { plainApp } from './app.ts';

const { HOST, PORT, DATABASE_URL } = commonVariables;

await runService(createLogger('plain'), async () => {
  const environment = readEnvironment({ HOST, PORT, DATABASE_URL });
  const pool = new Pool({ connectionString: environment.DATABASE_URL, max: 10 });
  const server = await listen(plainApp(pool).callback(), {
    host: environment.HOST,
    port: environment.PORT,
  });
  return {
    port: server.port,
    stop: async () => {
      await server.stop();
      await pool.end();
    },
  };
});
