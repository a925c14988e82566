import type { Database } from '../../kernel/database/database.ts';
import { csvHead, csvLine } from '@app/service-kit/csv';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { type EventCatalogue, type QuestionResult, questionQueries } from './contract.ts';
import { describeCatalogue } from './event-catalogue.ts';
import { findQuestion, findRun, readQuestions } from './questions.ts';
import { SqlConsole, type SqlConsoleParts } from './sql/sql-console.ts';
import { sqlQueries } from './sql-contract.ts';

export function questionRoutes(router: QueryRouter, database: Database): void {
  router.on(questionQueries.questions, ({ who }) => readQuestions(database, who));
  router.on(questionQueries.question, ({ who, parameter }) =>
    findQuestion(database, who, parameter('id')),
  );
  router.on(questionQueries.questionRun, async ({ who, parameter }) => {
    const ids = { question: parameter('id'), run: parameter('run') };
    const { run, result } = await findRun(database, who, ids);
    return { run, result };
  });
  router.on(questionQueries.questionCsv, async ({ who, parameter }) => {
    const ids = { question: parameter('id'), run: parameter('run') };
    const { result } = await findRun(database, who, ids);
    return { name: `question-${ids.run.slice(0, 8)}.csv`, lines: linesOf(result) };
  });
  let catalogue: EventCatalogue | null = null;
  router.on(questionQueries.eventCatalogue, () => {
    catalogue ??= describeCatalogue();
    return Promise.resolve(catalogue);
  });
}

export function sqlRoutes(router: QueryRouter, parts: SqlConsoleParts): void {
  const console = new SqlConsole(parts);
  router.on(sqlQueries.sqlAnswer, async ({ who, parameter, context }) => {
    const leaving = new AbortController();
    context.res.once('close', () => leaving.abort());
    return await console.answer(who.userId, parameter('id'), leaving.signal);
  });
}

async function* linesOf(result: QuestionResult | null): AsyncGenerator<string> {
  if (!result) return;
  yield csvHead(result.columns);
  for (const row of result.rows) yield csvLine(row);
}
