import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Contender, interleave, type RoundSchedule } from '../figures/rounds.ts';
import { spread } from '../figures/spread.ts';
import { atMost } from '../figures/target.ts';
import type { OwnStores } from '../fixture/own-stores.ts';
import { startService } from '../fixture/service.ts';
import { messageRequests } from './sample-message.ts';
import type { Section, ScenarioFixture } from './scenario.ts';

const PER_SECOND = 300;
/** Factor for the length of rounds: the moment of a rebuild's cutover is only a part of one. */
const LONGER = 4;
const CLI = fileURLToPath(new URL('../../projector/cli/main.ts', import.meta.url));

/** How far the live projections lag while all of a large log are being rebuilt, and while not. */
export async function lagSection(fixture: ScenarioFixture, own: OwnStores): Promise<Section> {
  const { bench, schedule } = fixture;
  const { environment } = own;
  await using cleanup = new AsyncDisposableStack();
  const start = async (main: string) => {
    const service = await startService({ main, environment });
    cleanup.defer(() => service.stop());
    return service;
  };
  const projector = await start('projector/main.ts');
  const command = await start('command-api/main.ts');
  const { rows } = await own.stores.pool.query<{ uid: string }>(
    'select uid from read.codes where is_claimed order by md5(uid) limit 200',
  );
  const uids = rows.map(({ uid }) => uid);
  const load = async (seconds: number) =>
    fixture.generator.run({
      kind: 'lag',
      port: command.port,
      databaseUrl: environment['DATABASE_URL'] ?? '',
      perSecond: PER_SECOND,
      seconds,
      requests: messageRequests(uids, randomUUID()),
    });
  const watched = {
    'command API': command.pid,
    'event store': own.eventStorePid,
    projector: projector.pid,
    Postgres: bench.postgresPid,
  };
  const during: Contender = {
    name: 'while a rebuild runs',
    run: async (seconds) => {
      const rebuilds = new Rebuilds(environment);
      try {
        await rebuilds.underWay;
        return await load(seconds);
      } finally {
        await rebuilds.stop();
      }
    },
    watched,
  };
  const title = `Lag of the live projections, ${PER_SECOND} messages a second, beside a rebuild`;
  const alone = { name: 'alone', run: load, watched };
  const rounds = await interleave(title, [alone, during], longer(schedule));
  const p99 = spread((rounds.get(during.name) ?? []).map((round) => round.p99));
  return {
    title,
    rounds,
    findings: [{ name: 'p99 while a rebuild runs', value: p99, unit: 'ms', target: atMost(50) }],
    notes: [
      'A rebuild is under way before the load begins; its cores of those seconds are counted in.',
    ],
  };
}

const longer = (schedule: RoundSchedule): RoundSchedule => ({
  ...schedule,
  seconds: schedule.seconds * LONGER,
  // Services run for weeks, but compile their hot code in the first seconds.
  warmUpSeconds: schedule.warmUpSeconds * LONGER,
});

/** Rebuilds all projections again and again, as an operator would, until it is stopped. */
class Rebuilds {
  private readonly environment: Readonly<Record<string, string>>;
  /** Resolves when the first one reports progress: it starts in a second and works for minutes. */
  readonly underWay: Promise<void>;
  private child: ChildProcess | null = null;
  private over = false;
  private readonly running: Promise<void>;
  private begin: () => void = () => undefined;

  constructor(environment: Readonly<Record<string, string>>) {
    this.environment = environment;
    this.underWay = new Promise((resolve) => {
      this.begin = resolve;
    });
    this.running = this.run();
  }

  private async run(): Promise<void> {
    while (!this.over) {
      const child = spawn(process.execPath, [CLI, 'rebuild', '--all'], {
        env: { ...process.env, ...this.environment },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      this.child = child;
      createInterface({ input: child.stderr }).on('line', (line) => {
        if (line.startsWith('Rebuilding')) this.begin();
      });
      await once(child, 'exit');
      // A rebuild that ends before it reports progress was under way, too.
      this.begin();
    }
  }

  async stop(): Promise<void> {
    this.over = true;
    this.child?.kill('SIGINT');
    await this.running;
  }
}
