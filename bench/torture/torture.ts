import { setTimeout as delay } from 'node:timers/promises';
import type { ProductForm } from '@app/embedded/starting/product-supervisor';
import { SeededRandom } from '../fill/seeded-random.ts';
import { verifyProjections } from '../fixture/verify-projections.ts';
import { actUntil } from './actors.ts';
import { compareEffects, effectOf, promisedEffects } from './effects.ts';
import { Failures } from './failures.ts';
import { type Fault, FaultSchedule, inflict } from './faults.ts';
import type { InstanceEnvironment } from './instance.ts';
import { judgeNotices, type JudgedNotices } from './notices.ts';
import { Reader } from './reader.ts';
import { readEvents } from './read-events.ts';
import { type Acknowledged, type CommandKind, Sender } from './sender.ts';
import { openOneProcessFixture } from './one-process-fixture.ts';
import { openServicesFixture } from './services-fixture.ts';
import type { TortureFixture } from './torture-fixture.ts';
import { type Verified, verifyUntil } from './verifying.ts';

export interface TortureOptions {
  readonly form: ProductForm;
  /** How long faults go on, at least; longer until each kind has occurred. */
  readonly seconds: number;
  /** The same seed chooses the same faults. */
  readonly seed: number;
  /** Called with a text about what is under way. */
  readonly onProgress: (text: string) => void;
}

export interface Recovery {
  /** The faults. */
  readonly after: string;
  /** From the end of the faults until a command was acknowledged that was sent afterwards. */
  readonly ms: number;
}

export interface TortureResult {
  readonly form: ProductForm;
  readonly seed: number;
  readonly seconds: number;
  readonly faults: readonly Fault[];
  readonly recoveries: readonly Recovery[];
  /** The answers of 500 and above, to commands and reads. */
  readonly failures: Failures;
  readonly acknowledged: Readonly<Partial<Record<CommandKind, number>>>;
  readonly sender: Pick<Sender, 'resends' | 'losers' | 'refused' | 'unknown' | 'differences'>;
  readonly reader: Pick<Reader, 'kept' | 'stale' | 'away' | 'broken'>;
  readonly events: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly notices: JudgedNotices;
  /** The comparisons while faults went on. */
  readonly verified: Verified;
  /** At the end, by projection: how many rows differ from a rebuild. */
  readonly differingRows: Readonly<Record<string, number>>;
}

/** Milliseconds of load between two faults. */
const LEAST_LOAD_MS = 200;
const MOST_LOAD_MS = 2000;
/** If no command is acknowledged within this time after a fault, the product is stuck. */
const STUCK_MS = 120_000;
/** How many commands are resent at the end, per minute of the run, and how many at once. */
const RESENT_A_MINUTE = 300;
const RESENT_AT_ONCE = 8;
/** Longer than the notifier waits between two attempts, which is at least a minute. */
const NOTICES_WITHIN_MS = 150_000;

/**
 * Inflicts faults one after another under load, then compares the promised effects with the log,
 * resent answers with the first ones, and the read models with a rebuild.
 * @throws if the product does not recover from a fault, or refuses what it should not
 */
export async function torture(options: TortureOptions): Promise<TortureResult> {
  const { form, seconds, seed, onProgress } = options;
  onProgress('Starting the product');
  await using fixture = await openFixture(form);
  const failures = new Failures();
  const sender = new Sender(fixture.url, failures);
  const reader = new Reader(fixture.url, failures);
  try {
    const over = new AbortController();
    const verifying = verifyUntil(over.signal, fixture);
    const run = await faultsUnderLoad(fixture, sender, reader, options).finally(() => over.abort());
    onProgress('Sending commands again');
    await resendSome(sender, seconds);
    const verified = await verifying;
    const told = { form, seconds, seed, failures, ...run, verified };
    return { ...told, ...(await judge(fixture, sender, reader, onProgress)) };
  } catch (error) {
    throw new Error(`Seed ${seed}. The product said:\n${fixture.output()}`, { cause: error });
  }
}

const openFixture = (form: ProductForm): Promise<TortureFixture> =>
  form === 'services' ? openServicesFixture() : openOneProcessFixture();

async function faultsUnderLoad(
  fixture: TortureFixture,
  sender: Sender,
  reader: Reader,
  { form, seconds, seed, onProgress }: TortureOptions,
): Promise<Pick<TortureResult, 'faults' | 'recoveries'>> {
  const stopping = new AbortController();
  const { admin } = fixture;
  const acting = actUntil({ signal: stopping.signal, sender, reader, admin });
  // If an actor stops by itself, the rest of the run is useless.
  const gaveUp = acting.then(() => Promise.reject(new Error('The actors stopped by themselves')));
  gaveUp.catch(() => undefined);
  const underLoad = <Result>(task: Promise<Result>): Promise<Result> =>
    Promise.race([task, gaveUp]);
  const random = new SeededRandom(seed);
  const schedule = new FaultSchedule(random, form);
  const faults: Fault[] = [];
  const recoveries: Recovery[] = [];
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until || !schedule.hadAll) {
    await underLoad(delay(LEAST_LOAD_MS + random.next() * (MOST_LOAD_MS - LEAST_LOAD_MS)));
    const next = schedule.next();
    faults.push(...next);
    const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
    const now = next.map(({ kind, target }) => `${target} ${kind}`).join(', ');
    onProgress(`${left} s left, ${sender.acknowledged.length} acknowledged: ${now}`);
    await underLoad(Promise.all(next.map((fault) => inflict(fault, fixture))));
    recoveries.push(await underLoad(recovery(sender, now)));
  }
  await underLoad(sender.untilAllKinds());
  stopping.abort();
  await acting;
  return { faults, recoveries };
}

/** Waits until a command is acknowledged that is sent from now on. @throws if none is in time */
async function recovery(sender: Sender, after: string): Promise<Recovery> {
  const { length } = sender.acknowledged;
  const started = performance.now();
  // The answer may belong to a command that was sent before the fault.
  const isNew = ({ answer }: Acknowledged): boolean => answer.askedAt >= started;
  while (!sender.acknowledged.slice(length).some(isNew)) {
    if (performance.now() - started > STUCK_MS) {
      throw new Error(`Nothing was acknowledged for ${STUCK_MS} ms after: ${after}`);
    }
    await delay(10);
  }
  return { after, ms: performance.now() - started };
}

/** Resends commands from the whole run, including the first ones. */
async function resendSome(sender: Sender, seconds: number): Promise<void> {
  const most = Math.ceil((RESENT_A_MINUTE * seconds) / 60);
  const step = Math.max(1, Math.floor(sender.acknowledged.length / most));
  const chosen = sender.acknowledged.filter((_, index) => index % step === 0);
  const worker = async (): Promise<void> => {
    for (let next = chosen.pop(); next; next = chosen.pop()) await sender.sendAgain(next);
  };
  await Promise.all(Array.from({ length: RESENT_AT_ONCE }, worker));
}

async function judge(
  fixture: TortureFixture,
  sender: Sender,
  reader: Reader,
  onProgress: (text: string) => void,
) {
  const environment = await fixture.environment();
  onProgress('Reading the log');
  const { events, notices } = await untilNoticesAreOut(environment, sender);
  onProgress('Rebuilding the read models');
  const differingRows = await verifyProjections(environment);
  const acknowledged: Partial<Record<CommandKind, number>> = {};
  for (const { kind } of sender.acknowledged) acknowledged[kind] = (acknowledged[kind] ?? 0) + 1;
  // Ignores the events of the first start, which no command asked for; notices are checked
  // separately.
  const asked = events.filter(
    ({ type, metadata }) => metadata.actor.kind !== 'system' && !type.startsWith('Notice'),
  );
  // A finder who reads a reply may record that, at most once for each message.
  const looks = new Set(asked.filter(({ type }) => type === 'ThreadSeen').map(effectOf));
  const promised = [...sender.acknowledged.flatMap(promisedEffects), ...looks];
  return {
    acknowledged,
    sender,
    reader,
    events: events.length,
    ...compareEffects(promised, asked.map(effectOf)),
    notices,
    differingRows,
  };
}

async function untilNoticesAreOut(environment: InstanceEnvironment, sender: Sender) {
  const until = Date.now() + NOTICES_WITHIN_MS;
  for (;;) {
    const events = await readEvents(environment);
    const notices = judgeNotices(events, sender.acknowledged);
    const isOut = notices.waiting === 0 && notices.lost.length === 0;
    if (isOut || Date.now() > until) return { events, notices };
    await delay(500);
  }
}
