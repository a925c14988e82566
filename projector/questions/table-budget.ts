import type { ClientBase } from 'pg';
import { QuestionFailedError } from './failure.ts';

/** Most disk space of a question's tables and indexes. */
export const MOST_TABLE_MB = 512;
/** The same for an answer that is kept up to date, whose tables stay. */
export const MOST_KEPT_MB = 128;
const MB = 1024 * 1024;
const EVERY_MS = 1000;

/** Limits the size of a question's tables. */
export class TableBudget {
  private readonly client: ClientBase;
  private readonly schema: string;
  private readonly mostMb: number;
  private nextAt = 0;

  constructor(client: ClientBase, schema: string, mostMb: number) {
    this.client = client;
    this.schema = schema;
    this.mostMb = mostMb;
  }

  /**
   * Measures at most once a second.
   * @throws QuestionFailedError if they are too large
   */
  async check(): Promise<void> {
    if (Date.now() < this.nextAt) return;
    this.nextAt = Date.now() + EVERY_MS;
    const { rows } = await this.client.query<{ bytes: string | null }>(
      `select sum(pg_total_relation_size(c.oid)) as bytes
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = $1 and c.relkind = 'r'`,
      [this.schema],
    );
    if (Number(rows[0]?.bytes ?? 0) <= this.mostMb * MB) return;
    throw new QuestionFailedError({
      message: `It was stopped: its tables take more than ${this.mostMb} MB. Count in the handlers instead of keeping a row for each event.`,
    });
  }
}
