import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { ListInspected, RowsInspected } from '@app/events/inspection';
import { UserErased } from '@app/events/user';
import type { EventLog } from '@app/events/log/event-log';
import { describeError, type Logger } from '@app/service-kit/logging';
import { pause } from '@app/service-kit/pause';
import type { Vault } from '@app/service-kit/vault/vault';
import type { Pool } from 'pg';
import type { Runner } from '../runtime/runner.ts';
import { carryOutPast } from './carry-out-past.ts';
import { dropLeft } from './list-replay.ts';
import type { PastJob, PastWorker } from './past-job.ts';
import { beginList, beginRows, endFailed, endLeft, forgetOld, forgetUser } from './past-ledger.ts';

export interface PastLooksOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly vault: Vault;
  /** This process answers itself where not given. */
  readonly work: PastWorker | undefined;
  readonly runner: Pick<Runner, 'leading'>;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

/** Nobody waits for an answer any more that was asked for so long ago, in ms. */
const STALE_MS = 10 * 60 * 1000;
const TIDY_MS = 5 * 60 * 1000;
/** So many looks of a kind wait for their turn at most. */
const MOST_WAITING = 20;

/**
 * Answers looks at the past in the process that writes the read models, which knows how: rows of
 * events and lists of days, one of each kind at a time (docs/adr/0142, docs/adr/0148).
 */
export class PastLooks {
  private readonly options: PastLooksOptions;
  private readonly work: PastWorker;
  private readonly rows = new Turns();
  private readonly lists = new Turns();
  /** What former holders of the lease left has ended by then. */
  private tidied = Promise.resolve();

  constructor(options: PastLooksOptions) {
    const { pool, log, vault, work } = options;
    this.options = options;
    this.work = work ?? ((job, signal) => carryOutPast(job, { pool, log, vault }, signal));
  }

  /** Ends what the process left that held the lease before. */
  lead(): void {
    const { pool } = this.options;
    const tidy = async (): Promise<void> => {
      await endLeft(pool);
      await dropLeft(pool);
    };
    this.tidied = tidy().catch((error: unknown) => this.report(error));
  }

  /** Takes what is asked for among events that were just handled, and forgets who was erased. */
  notice(events: readonly Recorded<AnyEvent>[]): void {
    for (const { type, data, metadata } of events) {
      const isLook = type === RowsInspected.type || type === ListInspected.type;
      const isStale = Date.now() - Date.parse(metadata.at) > STALE_MS;
      if (isLook ? isStale : type !== UserErased.type) continue;
      this.take(type, data).catch((error: unknown) => this.report(error));
    }
  }

  /** Forgets what is old, until the signal is aborted. Never rejects. */
  async run(): Promise<void> {
    const { pool, runner, signal } = this.options;
    while (!signal.aborted) {
      if (runner.leading) await forgetOld(pool).catch((error: unknown) => this.report(error));
      await pause(TIDY_MS, signal);
    }
    await Promise.all([this.rows.ended, this.lists.ended]);
  }

  private async take(type: string, data: unknown): Promise<void> {
    const { pool } = this.options;
    await this.tidied;
    if (type === RowsInspected.type) {
      const { lookId, inspectorId, position } = RowsInspected.data.parse(data);
      if (!(await beginRows(pool, lookId, inspectorId))) return;
      await this.inTurn(this.rows, { kind: 'rows', lookId, position });
    } else if (type === UserErased.type) {
      await forgetUser(pool, UserErased.data.parse(data).userId);
    } else {
      const { list, day, inspectorId } = ListInspected.data.parse(data);
      await forgetOld(pool);
      if (!(await beginList(pool, { list, day, inspectorId }))) return;
      await this.inTurn(this.lists, { kind: 'list', list, day });
    }
  }

  private async inTurn(turns: Turns, job: PastJob): Promise<void> {
    const { pool, signal } = this.options;
    if (turns.waiting >= MOST_WAITING) return endFailed(pool, job, BUSY);
    await turns.take(async () => {
      if (signal.aborted) return;
      try {
        await this.work(job, signal);
      } catch (error) {
        if (signal.aborted) return;
        this.report(error);
        await endFailed(pool, job, ENDED);
        if (job.kind === 'list') await dropLeft(pool);
      }
    });
  }

  private report(error: unknown): void {
    const { logger, signal } = this.options;
    if (!signal.aborted)
      logger.warn(describeError(error), 'a view of the past could not be computed');
  }
}

const BUSY = 'Too many views of the past are waiting. Ask again in a moment.';
const ENDED =
  'It was stopped: it took too much time or memory, or a store did not respond. Ask again.';

/** One after the other. */
class Turns {
  waiting = 0;
  ended: Promise<void> = Promise.resolve();

  /** @returns when the work has ended @throws what it throws */
  take(work: () => Promise<void>): Promise<void> {
    this.waiting += 1;
    const turn = this.ended.then(work).finally(() => {
      this.waiting -= 1;
    });
    this.ended = turn.catch(() => undefined);
    return turn;
  }
}
