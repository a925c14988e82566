import { appendFile, readFile, truncate } from 'node:fs/promises';
import { headDigest } from '@app/service-kit/proofs/head-text';
import type { Logger } from '@app/service-kit/logging';
import type { Pool } from 'pg';
import type { AuditHeadsRow } from '../read-model/tables.ts';
import { headLine, readHeadLines } from '@app/service-kit/proofs/head-lines';

/** The published heads in a file that only grows, so that a copy elsewhere keeps them. */
export class HeadFile {
  private readonly path: string;
  private readonly logger: Logger;
  /** Digests of the heads that are in the file; null until it was read. */
  private kept: Set<string> | null = null;
  /** The number of the last published head that was checked. */
  private last = 0;

  constructor(path: string, logger: Logger) {
    this.path = path;
    this.logger = logger;
  }

  /**
   * Adds the published heads that the file does not have.
   * @throws the system's error if it cannot be written
   */
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
