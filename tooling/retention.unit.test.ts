import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogue } from '@app/events/catalogue';
import { metadata } from '@app/events/envelope';
import { neutralAnywhere, neutralHere } from '@app/events/retention/neutral';
import { register } from '@app/events/retention/register';
import { streams } from '@app/events/streams';
import { projections } from '@app/projector/projections/all';
import { beforeAll, expect, test } from 'vitest';
import { declaredTables } from './compliance/declared-tables.ts';

const root = join(import.meta.dirname, '..');

const held = register.flatMap((activity) => activity.held);

const fieldsOf = (schema: object): string[] =>
  'shape' in schema && typeof schema.shape === 'object' ? Object.keys(schema.shape ?? {}) : [];

const eventFields = new Map<string, { personal: string[]; clear: string[] }>(
  catalogue.map((definition) => {
    const personal = definition.sealed ? fieldsOf(definition.personal) : [];
    return [definition.type, { personal, clear: fieldsOf(definition.data) }] as const;
  }),
);

const FOLDERS = ['command-api', 'events/consuming', 'projector', 'service-kit'];

async function sourcesIn(folder: string): Promise<readonly string[]> {
  const files = await readdir(join(root, folder), { recursive: true });
  const sources = files.filter(
    (path) => /(?<!\.test)\.ts$/u.test(path) && !/node_modules|testing/u.test(path),
  );
  return Promise.all(sources.map((path) => readFile(join(root, folder, path), 'utf8')));
}

let allTables: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  const texts = (await Promise.all(FOLDERS.map(sourcesIn))).flat();
  const read = projections.flatMap(({ tables }) =>
    tables.map(({ name, columns }) => [`read.${name}`, Object.keys(columns)] as const),
  );
  allTables = new Map([...read, ...declaredTables(texts.join('\n'))]);
});

const isNeutral = (place: string, name: string): boolean =>
  neutralAnywhere.has(name) || neutralHere.has(`${place}.${name}`);

test('every sealed field of every event has a purpose, a period and a legal ground', () => {
  const missing = [...eventFields].flatMap(([type, { personal }]) =>
    personal
      .filter((field) => !held.some(({ events }) => events[type]?.includes(field)))
      .map((field) => `${type}.${field}`),
  );
  expect(missing).toEqual([]);
});

test('every clear field of an event is declared, or known to tell nothing of a person', () => {
  const unknown = [...eventFields].flatMap(([type, { clear }]) =>
    clear
      .filter((field) => !isNeutral(type, field))
      .filter((field) => !held.some(({ events }) => events[type]?.includes(field)))
      .map((field) => `${type}.${field}`),
  );
  expect(unknown).toEqual([]);
});

test('what stands beside every event is declared, or only places it', () => {
  const places = new Set(['version', 'commandId', 'correlationId', 'causationId', 'at']);
  const fields = Object.keys(metadata.shape).filter((field) => !places.has(field));
  expect(held.flatMap((each) => each.metadata ?? []).toSorted()).toEqual(fields.toSorted());
});

test('every column of every table is declared, or known to tell nothing of a person', () => {
  expect(allTables.size).toBeGreaterThan(50);
  const unknown = [...allTables].flatMap(([table, columns]) =>
    columns
      .filter((column) => !isNeutral(table, column))
      .filter((column) => !held.some((each) => each.tables[table]?.includes(column)))
      .map((column) => `${table}.${column}`),
  );
  expect(unknown).toEqual([]);
});

test('a table whose clear text an erasure rewrites is declared', () => {
  const personal = projections.flatMap(({ tables }) => tables.filter((table) => table.isPersonal));
  const names = personal.map(({ name }) => `read.${name}`);
  expect(names.filter((name) => !held.some(({ tables }) => name in tables))).toEqual([]);
});

test('the register names nothing that is not there', () => {
  const gone = held.flatMap((each) => [
    ...Object.entries(each.events).flatMap(([type, fields]) => {
      const known = eventFields.get(type);
      if (!known) return [type];
      return fields
        .filter((field) => ![...known.clear, ...known.personal].includes(field))
        .map((field) => `${type}.${field}`);
    }),
    ...Object.entries(each.tables).flatMap(([table, columns]) =>
      columns
        .filter((column) => !allTables.get(table)?.includes(column))
        .map((column) => `${table}.${column}`),
    ),
    ...(each.streams ?? []).filter((category) => !(category in streams)),
  ]);
  expect(gone).toEqual([]);
});

test('each entry has an id of its own and says why, how long and what then', () => {
  const ids = held.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const each of held) {
    for (const text of [each.what, each.why, each.period, each.end]) expect(text).not.toBe('');
    if (each.ground === 'interest') expect(each.groundNote, each.id).toBeDefined();
    expect(each.about.length, each.id).toBeGreaterThan(0);
  }
});
