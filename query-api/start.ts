import { createApp } from '@app/service-kit/http/app';
import { Authentication } from '@app/service-kit/http/authenticate';
import { healthRoutes } from '@app/service-kit/http/health';
import { listen } from '@app/service-kit/http/listen';
import { describeError, type Logger } from '@app/service-kit/logging';
import { createPool } from '@app/service-kit/postgres';
import { Tokens } from '@app/service-kit/tokens';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import type { Pool } from 'pg';
import { isReadModelUnavailable } from './database.ts';
import { Checkpoints } from './freshness/checkpoints.ts';
import { ProjectedFeed } from './freshness/projected-feed.ts';
import { PROJECTION_NAMES } from './freshness/projection-name.ts';
import { mountRoutes } from './http/router.ts';
import { LiveTopics } from './live/live-topics.ts';
import { makeFindAccount } from './lookups/find-account.ts';
import { makeRoutes } from './routes/all.ts';

export interface QueryApiOptions {
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  readonly databaseUrl: string;
  /** 32 bytes, base64 encoded. */
  readonly masterKey: string;
  /** The address that printed codes lead to. */
  readonly publicUrl: string;
  readonly logger: Logger;
}

export interface QueryApi {
  readonly port: number;
  readonly url: string;
  /** Ends the live streams, lets the requests under way finish, closes its connections. */
  stop(): Promise<void>;
}

/**
 * Starts the query API.
 * @throws the system's error where the port is taken, the database's where that is away, and
 * WrongMasterKeyError
 */
export async function startQueryApi(options: QueryApiOptions): Promise<QueryApi> {
  const { logger } = options;
  const pool = createPool(options.databaseUrl, {
    applicationName: 'query-api',
    onError: (error) => logger.warn(describeError(error), 'a database connection broke'),
  });
  try {
    return await serve(options, pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function serve(options: QueryApiOptions, pool: Pool): Promise<QueryApi> {
  const { databaseUrl, logger } = options;
  const vault = await Vault.open(pool, readMasterKey(options.masterKey));
  const tokens = new Tokens(await vault.secret('token-signing'));
  const authentication = new Authentication(tokens, makeFindAccount(pool));
  const live = new LiveTopics();
  const checkpoints = new Checkpoints();
  const feed = new ProjectedFeed({
    databaseUrl,
    pool,
    checkpoints,
    onChange: (topics, position) => live.publish(topics, position),
    onGap: (position) => live.publishToAll(position),
    logger,
  });
  const app = createApp({ logger, isUnavailable: isReadModelUnavailable });
  mountRoutes(app, makeRoutes({ pool, live, publicUrl: options.publicUrl }), {
    authentication,
    checkpoints,
  });
  app.use(healthRoutes(() => isReady(pool, checkpoints)).routes());
  const server = await listen(app.callback(), options).catch((error: unknown) => {
    live.close();
    throw error;
  });
  feed.start();
  const stop = async (): Promise<void> => {
    live.close();
    checkpoints.release();
    await server.stop();
    await feed.stop();
    await pool.end();
  };
  return { port: server.port, url: server.url, stop };
}

/** Ready when the database answers and has every read model that is served. */
async function isReady(pool: Pool, checkpoints: Checkpoints): Promise<boolean> {
  await pool.query('select 1');
  return checkpoints.knowsAll(PROJECTION_NAMES);
}
