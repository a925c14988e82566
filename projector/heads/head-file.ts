import { appendFile, readFile } from 'node:fs/promises';
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

  constructor(path: string, logger: Logger) {
    this.path = path;
    this.logger = logger;
  }

  /**
   * Adds the published heads that the file does not have.
   * @throws the system's error where it cannot be written
   */
  async add(pool: Pick<Pool, 'query'>): Promise<void> {
    this.kept ??= await this.read(pool);
    const kept = this.kept;
    const rows = (await readAll(pool)).filter(({ text }) => !kept.has(headDigest(text)));
    if (rows.length === 0) return;
    await appendFile(this.path, rows.map(headLine).join(''), { mode: 0o644, flush: true });
    for (const { text } of rows) kept.add(headDigest(text));
  }

  private async read(pool: Pick<Pool, 'query'>): Promise<Set<string>> {
    const text = await readFile(this.path, 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
      throw error;
    });
    const heads = readHeadLines(text);
    const published = new Set((await readAll(pool)).map((row) => headDigest(row.text)));
    const lost = heads.filter((head) => !published.has(headDigest(head.text)));
    if (lost.length > 0) {
      this.logger.error(
        { file: this.path, heads: lost.map(({ number }) => number) },
        'the file has heads of the audit log that were published and are not in the log',
      );
    }
    return new Set(heads.map((head) => headDigest(head.text)));
  }
}

async function readAll(pool: Pick<Pool, 'query'>): Promise<readonly AuditHeadsRow[]> {
  const { rows } = await pool.query<AuditHeadsRow>(
    'select * from read.audit_heads order by number',
  );
  return rows;
}
