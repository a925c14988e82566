import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type StartedWhole, startWhole } from '@app/embedded/testing/whole';
import { actUntil } from './actors.ts';
import { compareEffects, promisedEffects } from './effects.ts';
import { killPostgres } from './kill-postgres.ts';
import { readEffects } from './read-effects.ts';
import { type CommandKind, Sender } from './sender.ts';
import { openStores } from './stores.ts';
import { verifyProjections } from './verify-projections.ts';

export interface TortureOptions {
  readonly kills: number;
  /** Told what is under way. */
  readonly onProgress: (text: string) => void;
}

export interface TortureResult {
  readonly kills: number;
  /** From the start after a kill until the product was ready, in ms. */
  readonly restarts: readonly number[];
  readonly acknowledged: Readonly<Partial<Record<CommandKind, number>>>;
  readonly resends: number;
  /** Claims that came second. */
  readonly refusals: number;
  readonly events: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Resends that were answered differently. */
  readonly differences: readonly string[];
  /** By projection: rows that a rebuild from nothing has otherwise. */
  readonly differingRows: Readonly<Record<string, number>>;
}

/** Milliseconds of load between a start and the next kill. */
const LEAST_LOAD_MS = 300;
const MOST_LOAD_MS = 2500;
/** So many acknowledged commands are sent again at the end. */
const RESENT_AT_THE_END = 300;

/**
 * Kills the whole product again and again at a random moment under load, then compares what it had
 * promised with its log, its resent answers with its first ones, and its read models with a rebuild.
 */
export async function torture({ kills, onProgress }: TortureOptions): Promise<TortureResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'torture-'));
  try {
    onProgress('Starting the product');
    const whole = await startWhole({ dataDir, environment: { RATE_LIMIT_SCALE: '1000000' } });
    const sender = new Sender(whole.url);
    let restarts: readonly number[];
    try {
      restarts = await killUnderLoad(whole, sender, { kills, onProgress });
      onProgress('Sending commands again');
      await resendSome(sender);
    } finally {
      await whole.stop();
    }
    return { kills, restarts, ...(await judge(dataDir, sender, onProgress)) };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function killUnderLoad(
  whole: StartedWhole,
  sender: Sender,
  { kills, onProgress }: TortureOptions,
): Promise<readonly number[]> {
  const stopping = new AbortController();
  const acting = actUntil(stopping.signal, sender, whole.admin);
  // Where an actor gives up, the rest of the run is for nothing.
  const gaveUp = acting.then(() => Promise.reject(new Error('The actors stopped by themselves')));
  const underLoad = (task: Promise<void>): Promise<void> => Promise.race([task, gaveUp]);
  const restarts: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    onProgress(`Kill ${kill} of ${kills}: ${sender.acknowledged.length} commands acknowledged`);
    await underLoad(sender.untilMore(1));
    await underLoad(delay(LEAST_LOAD_MS + Math.random() * (MOST_LOAD_MS - LEAST_LOAD_MS)));
    // Every second time without a chance for Postgres to shut down in order.
    if (kill % 2 === 0) await killPostgres(whole.dataDir);
    await whole.killAll();
    const started = performance.now();
    await whole.restart();
    restarts.push(performance.now() - started);
  }
  await underLoad(sender.untilAllKinds());
  stopping.abort();
  await acting;
  return restarts;
}

/** Of all times of the run, the first commands included. */
async function resendSome(sender: Sender): Promise<void> {
  const step = Math.max(1, Math.floor(sender.acknowledged.length / RESENT_AT_THE_END));
  const chosen = sender.acknowledged.filter((_, index) => index % step === 0);
  for (const command of chosen) await sender.sendAgain(command);
}

async function judge(
  dataDir: string,
  sender: Sender,
  onProgress: (text: string) => void,
): Promise<Omit<TortureResult, 'kills' | 'restarts'>> {
  await using stores = await openStores(dataDir);
  onProgress('Reading the log');
  const found = await readEffects(stores);
  onProgress('Rebuilding the read models');
  const differingRows = await verifyProjections(stores);
  const acknowledged: Partial<Record<CommandKind, number>> = {};
  for (const { kind } of sender.acknowledged) acknowledged[kind] = (acknowledged[kind] ?? 0) + 1;
  const { resends, refusals, differences } = sender;
  const promised = sender.acknowledged.flatMap(promisedEffects);
  return {
    acknowledged,
    resends,
    refusals,
    events: found.length,
    ...compareEffects(promised, found),
    differences,
    differingRows,
  };
}
