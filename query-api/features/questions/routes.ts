import { csvHead, csvLine } from '@app/service-kit/csv';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { RouteParts } from '../../route-parts.ts';
import { type EventCatalogue, questionQueries, type QuestionResult } from './contract.ts';
import { findQuestion, findRun, readQuestions } from './questions.ts';
import { SqlConsole } from './sql/sql-console.ts';
import { sqlQueries } from './sql-contract.ts';
import { catalogue } from '@app/events/catalogue';
import * as z from 'zod';

export function questionRoutes(router: QueryRouter, { database }: RouteParts): void {
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
    return { name: `question-${ids.run.slice(0, 8)}.csv`, content: linesOf(result) };
  });
  let described: EventCatalogue | null = null;
  router.on(questionQueries.eventCatalogue, () => {
    described ??= describeCatalogue();
    return Promise.resolve(described);
  });
}

export function sqlRoutes(router: QueryRouter, parts: RouteParts): void {
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

type Field = EventCatalogue['events'][number]['data'][number];

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
}

function describeCatalogue(): EventCatalogue {
  const events = catalogue.map((definition) => ({
    type: definition.type,
    data: fieldsOf(definition.data),
    personal: definition.sealed ? fieldsOf(definition.personal) : [],
  }));
  return { events: events.toSorted((a, b) => (a.type < b.type ? -1 : 1)) };
}

function fieldsOf(schema: z.ZodType): Field[] {
  const { properties = {} } = z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema;
  return Object.entries(properties).map(([name, property]) => ({ name, type: typeName(property) }));
}

/** In TypeScript's notation, shortened. */
function typeName(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return [...new Set(variants.map(typeName))].join(' | ');
  if (schema.type === 'array') return `(${schema.items ? typeName(schema.items) : 'unknown'})[]`;
  if (schema.type === 'object') return `{ ${Object.keys(schema.properties ?? {}).join(', ')} }`;
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['unknown']);
  return types.map((type) => (type === 'integer' ? 'number' : type)).join(' | ');
}
