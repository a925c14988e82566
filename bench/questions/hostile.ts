import { setTimeout as delay } from 'node:timers/promises';
import type { Analyst } from './analyst.ts';
import { hostileSources, hostileStatements } from './sources.ts';

/** Starts an attack, which lasts until the returned function is called. */
export type Hostility = (analyst: Analyst) => Promise<() => Promise<void>>;

/** As many statements as the console runs and queues at once. */
const STATEMENTS_AT_ONCE = 4;
/** The pause after an answer, in ms. */
const PAUSE_MS = 50;

/** Runs these questions in turn, endlessly. */
const asking =
  (name: string, sources: readonly string[]): Hostility =>
  async (analyst) => {
    const ids: string[] = [];
    for (const source of sources) ids.push(await analyst.save(name, source));
    const begun = Promise.withResolvers<void>();
    let current: { readonly id: string; readonly run: string } | null = null;
    const over = new AbortController();
    const work = async (): Promise<void> => {
      for (let turn = 0; !over.signal.aborted; turn += 1) {
        const id = ids[turn % ids.length] ?? '';
        const run = await analyst.ask(id, false);
        current = { id, run };
        await analyst.until(id, run, ['running', 'done', 'failed', 'stopped']);
        begun.resolve();
        await analyst.until(id, run, ['done', 'failed', 'stopped']);
      }
    };
    const working = work();
    working.catch(begun.reject);
    await begun.promise;
    return async () => {
      over.abort();
      if (current) await analyst.stop(current.id, current.run);
      await working;
    };
  };

/** Runs these statements in turn, endlessly, several at once. */
const typing =
  (statements: readonly string[]): Hostility =>
  async (analyst) => {
    const over = new AbortController();
    const work = async (first: number): Promise<void> => {
      for (let turn = first; !over.signal.aborted; turn += 1) {
        const statement = statements[turn % statements.length] ?? '';
        await analyst.sql(statement, over.signal).catch((error: unknown) => {
          if (!over.signal.aborted) throw error;
        });
        await delay(PAUSE_MS);
      }
    };
    const working = Promise.all(Array.from({ length: STATEMENTS_AT_ONCE }, (_, at) => work(at)));
    working.catch(() => undefined);
    return async () => {
      over.abort();
      await working;
    };
  };

const ofQuestions = Object.entries(hostileSources).map(
  ([name, sources]) => [name, asking(name, sources)] as const,
);
const ofSql = Object.entries(hostileStatements).map(
  ([name, statements]) => [name, typing(statements)] as const,
);

/** All questions and statements together. */
const both: Hostility = async (analyst) => {
  const all = Object.values(hostileSources).flat();
  const ends = [
    await asking('all of them', all)(analyst),
    await typing(Object.values(hostileStatements).flat())(analyst),
  ];
  return async () => {
    for (const end of ends) await end();
  };
};

export const hostilities: Readonly<Record<string, Hostility>> = {
  ...Object.fromEntries([...ofQuestions, ...ofSql]),
  'all of them at once': both,
};
