import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RawLog } from '@app/events/copy/raw-log';
import { createPool } from '@app/service-kit/postgres';
import { readStoresFile } from '../starting/stores-file.ts';

/** A searched place, and its content as text. */
export interface Trace {
  readonly where: string;
  readonly text: string;
}

/**
 * Every table of the product's database, each as one text: rows as Postgres writes them, bytes in
 * hexadecimal and as UTF-8. The places begin with `app`.
 */
export async function dumpDatabase(dataDir: string): Promise<readonly Trace[]> {
  const { databaseUrl } = await readStoresFile(dataDir);
  const pool = createPool(databaseUrl, { applicationName: 'test', max: 1 });
  try {
    const { rows: tables } = await pool.query<{ where: string }>(
      `select format('%I.%I', table_schema, table_name) as where from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const traces: Trace[] = [];
    for (const { where } of tables) {
      const { rows } = await pool.query<Record<string, unknown>>(`select * from ${where}`);
      traces.push({ where: `app ${where}`, text: rows.map(rowText).join('\n') });
    }
    return traces;
  } finally {
    await pool.end();
  }
}

/** The whole log, with one text for each event. The places begin with `event`. */
export async function dumpLog(dataDir: string): Promise<readonly Trace[]> {
  const { eventStoreUrl } = await readStoresFile(dataDir);
  await using log = new RawLog(eventStoreUrl);
  const traces: Trace[] = [];
  for await (const events of log.forwards()) {
    for (const { id, type, stream, content, metadata } of events) {
      const data = 'data' in content ? cell(content.data) : '';
      const text = [id, type, stream, data, cell(metadata)].join('\t');
      traces.push({ where: `event ${stream}`, text });
    }
  }
  return traces;
}

const rowText = (row: Record<string, unknown>): string => Object.values(row).map(cell).join('\t');

function cell(value: unknown): string {
  if (value instanceof Uint8Array) {
    const bytes = Buffer.from(value);
    return `${bytes.toString('utf8')} ${bytes.toString('hex')}`;
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The logs and metrics of every service of an instance. */
export async function readLogsAndMetrics(dataDir: string): Promise<readonly Trace[]> {
  const folder = join(dataDir, 'logs');
  const traces: Trace[] = [];
  for (const name of await readdir(folder)) {
    const text = await readFile(join(folder, name), 'utf8');
    traces.push({ where: `log ${name}`, text });
    const port = metricsPort(text);
    if (port === undefined) continue;
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => null);
    if (answer?.ok) traces.push({ where: `metrics of ${name}`, text: await answer.text() });
  }
  return traces;
}

/** Services behind the front door export their metrics on their own ports. */
function metricsPort(log: string): string | undefined {
  const ready = /"ready":true,"port":(?<port>\d+)(?:,"metricsPort":(?<metrics>\d+))?/gu;
  const groups = [...log.matchAll(ready)].at(-1)?.groups;
  return groups?.['metrics'] ?? groups?.['port'];
}

/** The unkeyed hashes of words that an attacker would try. */
export const hashesOf = (words: readonly string[]): readonly string[] =>
  ['md5', 'sha1', 'sha256'].flatMap((algorithm) => words.map((word) => hash(algorithm, word)));

/** Finds words in any case and common encodings. @returns `word in place` for each place */
export function findWords(traces: readonly Trace[], words: readonly string[]): readonly string[] {
  const forms = words.flatMap((word) =>
    [word, ...encodings(word)].map((form) => [word, form] as const),
  );
  return traces.flatMap(({ where, text }) => {
    const lower = text.toLowerCase();
    const found = forms.filter(([, form]) => lower.includes(form.toLowerCase()));
    return [...new Set(found.map(([word]) => `${word} in ${where}`))];
  });
}

/** The encodings of a word; of base64, the part that does not depend on the text around it. */
function encodings(word: string): readonly string[] {
  const aligned = [0, 1, 2].map((shift) => {
    const text = Buffer.from(' '.repeat(shift) + word).toString('base64');
    return text.slice(shift === 0 ? 0 : shift + 1, -4);
  });
  return [Buffer.from(word).toString('hex'), encodeURIComponent(word), ...aligned];
}

/** Whether a place is a read model. These are not encrypted, since they are searched and shown. */
export const isReadModel = ({ where }: Trace): boolean => /^app \w+_v\d+/u.test(where);
