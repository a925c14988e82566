import { randomUUID } from 'node:crypto';
import { appendFile, readFile, truncate } from 'node:fs/promises';
import { repeat } from '@app/events/consuming/repeat';
import { isTransient } from '@app/events/consuming/transient';
import type { CommandContext } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import { describeError, type Logger } from '@app/service-kit/logging';
import { pause } from '@app/service-kit/pause';
import { headLine, readHeadLines } from '@app/service-kit/proofs/head-lines';
import { headDigest } from '@app/service-kit/proofs/head-text';
import type { Vault } from '@app/service-kit/vault/vault';
import type { Pool } from 'pg';
import { AuditChains } from '../read-model/audit-chains.ts';
import { HeadRefusedError, publishHead } from '../read-model/publish-head.ts';
import type { AuditHeadsRow } from '../read-model/tables.ts';
import type { Runner } from '../runtime/runner.ts';

export interface HeadWatchOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly vault: Vault;
  readonly runner: Pick<Runner, 'leading'>;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  readonly file?: HeadFile | undefined;
  readonly now?: () => Date;
  readonly lookMs?: number;
}

const LOOK_MS = 60_000;
const NAME = 'head-signer';

/** Publishes a head on each day (UTC) that had new entries, in the process that holds the lease. */
export class HeadWatch {
  /** Null if it was not refused. */
  refused: string | null = null;
  private readonly options: HeadWatchOptions;
  private readonly chains: AuditChains;

  constructor(options: HeadWatchOptions) {
    this.options = options;
    this.chains = new AuditChains(options.pool);
  }

  /** Never rejects: a failure is retried. */
  async run(): Promise<void> {
    const { signal, runner, lookMs = LOOK_MS } = this.options;
    const look = async (): Promise<void> => {
      if (runner.leading) await this.look();
    };
    await pause(lookMs, signal);
    await repeat(look, { everyMs: lookMs, signal, onFailure: (error) => this.report(error) });
  }

  async look(): Promise<void> {
    const now = this.options.now?.() ?? new Date();
    const newest = await this.readNewest();
    if (newest === null || dayOf(newest.at) < dayOf(now)) await this.publish(now);
    else this.refused = null;
    await this.options.file?.add(this.options.pool);
  }

  private async publish(at: Date): Promise<void> {
    const { log, vault, logger } = this.options;
    const { isNew } = await publishHead({
      chains: this.chains,
      log,
      vault,
      context: contextOf(at),
    });
    this.refused = null;
    if (isNew) logger.info('published a head of the audit log');
  }

  private async readNewest(): Promise<AuditHeadsRow | null> {
    const { rows } = await this.options.pool.query<AuditHeadsRow>(
      'select * from read.audit_heads order by number desc limit 1',
    );
    return rows[0] ?? null;
  }

  private report(error: unknown): void {
    const { logger, signal } = this.options;
    if (signal.aborted) return;
    if (error instanceof HeadRefusedError) {
      this.refused = error.message;
      logger.error(describeError(error), 'the audit log was changed; no new head is published');
    } else if (isTransient(error) || isNotThereYet(error))
      logger.warn(
        describeError(error),
        'no head of the audit log could be published yet; retrying',
      );
    else
      logger.error(
        describeError(error),
        'a head of the audit log could not be published; retrying',
      );
  }
}

/** Undefined table or column: that version is still being built. */
const NOT_THERE_YET: ReadonlySet<unknown> = new Set(['42P01', '42703']);

const isNotThereYet = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NOT_THERE_YET.has(error.code);

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

function contextOf(at: Date): CommandContext {
  const commandId = randomUUID();
  const actor = { kind: 'reactor', name: NAME } as const;
  return { actor, commandId, correlationId: commandId, causationId: commandId, at };
}

/** The file only grows, so that a copy elsewhere keeps the heads. */
export class HeadFile {
  private readonly path: string;
  private readonly logger: Logger;
  /** Null until the file was read. */
  private kept: Set<string> | null = null;
  private last = 0;

  constructor(path: string, logger: Logger) {
    this.path = path;
    this.logger = logger;
  }

  /** @throws the system's error if the file cannot be written */
  async add(pool: Pick<Pool, 'query'>): Promise<void> {
    this.kept ??= await this.read(pool);
    const kept = this.kept;
    const rows = await readHeads(pool, this.last);
    const missing = rows.filter(({ text }) => !kept.has(headDigest(text)));
    if (missing.length > 0) {
      await appendFile(this.path, missing.map(headLine).join(''), { mode: 0o644, flush: true });
    }
    for (const { text } of missing) kept.add(headDigest(text));
    this.last = rows.at(-1)?.number ?? this.last;
  }

  private async read(pool: Pick<Pool, 'query'>): Promise<Set<string>> {
    const text = await readFile(this.path, 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
      throw error;
    });
    // Removes a last line that a crash cut short.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole !== text) await truncate(this.path, Buffer.byteLength(whole));
    const heads = readHeadLines(whole);
    const published = new Set((await readHeads(pool, 0)).map((row) => headDigest(row.text)));
    const lost = heads.filter((head) => !published.has(headDigest(head.text)));
    if (lost.length > 0) {
      this.logger.error(
        { file: this.path, heads: lost.map(({ number }) => number) },
        'the file has published heads that are missing in the log; the log was changed or restored',
      );
    }
    return new Set(heads.map((head) => headDigest(head.text)));
  }
}

async function readHeads(
  pool: Pick<Pool, 'query'>,
  after: number,
): Promise<readonly AuditHeadsRow[]> {
  const { rows } = await pool.query<AuditHeadsRow>(
    'select * from read.audit_heads where number > $1 order by number',
    [after],
  );
  return rows;
}
