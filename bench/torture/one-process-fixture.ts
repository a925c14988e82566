import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { startEmbeddedProduct } from '@app/embedded/testing/product';
import { startRelay } from '@app/events/testing/relay';
import { STORES_FILE } from '@app/service-kit/running-instance';
import { kill } from '@app/embedded/testing/processes';
import { readInstance } from './instance.ts';
import { idsOf, type ProcessName } from './processes.ts';
import type { TortureFixture } from './torture-fixture.ts';

const THROUGH_RELAY = new URL('through-relay.mjs', import.meta.url).href;

/**
 * Starts `npm start` in its default form: Postgres, and everything else in one process, which
 * reaches Postgres through a relay, for its tables and for the log.
 */
export async function openOneProcessFixture(): Promise<TortureFixture> {
  await using cleanup = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'torture-'));
  cleanup.defer(() => rm(dataDir, { recursive: true, force: true }));
  const mark = randomUUID();
  // The address of Postgres is known only once it runs, and the product starts right after that.
  const relay = await startRelay(() => addressOfPostgres(dataDir));
  cleanup.defer(() => relay.cut());
  const product = await startEmbeddedProduct({
    dataDir,
    environment: {
      TORTURE: mark,
      TORTURE_POSTGRES_PORT: String(relay.port),
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${THROUGH_RELAY}`.trim(),
      RATE_LIMIT_SCALE: '1000000',
    },
  });
  cleanup.defer(() => product.stop());
  const earlier: string[] = [];
  const find = (name: ProcessName) => idsOf(name, mark, dataDir);
  const all = cleanup.move();
  return {
    form: 'one process',
    url: product.url,
    admin: product.admin,
    environment: () => readInstance(product),
    relays: { Postgres: relay },
    idsOf: find,
    killEverything: async () => {
      earlier.push(product.output());
      // The supervisor first, or it would start Postgres again meanwhile.
      const postgres = find('Postgres');
      const gone = product.killAll();
      for (const id of postgres) kill(id, 'SIGKILL');
      await gone;
      await product.restart();
    },
    output: () => [...earlier, product.output()].join('\n'),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** @throws the system's error if the product was never started */
function addressOfPostgres(dataDir: string): string {
  const stores = parseEnv(readFileSync(join(dataDir, STORES_FILE), 'utf8'));
  return stores['DATABASE_URL'] ?? '';
}
