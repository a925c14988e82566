import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkSource, type Declared } from './import-rules/check-imports.ts';
import { parseSource, readSources } from './import-rules/source-file.ts';
import { checkUnitTests } from './import-rules/unit-tests.ts';
import { root } from './run-tool.ts';

interface Manifest {
  readonly workspaces?: readonly string[];
  readonly dependencies?: object;
  readonly devDependencies?: object;
  readonly optionalDependencies?: object;
}

async function readManifest(folder: string) {
  const text = await readFile(join(root, folder, 'package.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const { workspaces = [], dependencies, devDependencies, optionalDependencies } = manifest;
  const declared = { ...dependencies, ...devDependencies, ...optionalDependencies };
  return { workspaces, declared: new Set(Object.keys(declared)) };
}

async function readDeclared(): Promise<Declared> {
  const { workspaces, declared } = await readManifest('');
  const entries = workspaces.map(
    async (folder) => [folder, (await readManifest(folder)).declared] as const,
  );
  return new Map([['', declared], ...(await Promise.all(entries))]);
}

test('every file of the repository keeps the rules', async () => {
  const declared = await readDeclared();
  const sources = await readSources(root);
  expect(sources.flatMap((file) => checkSource(file, declared))).toEqual([]);
  expect(checkUnitTests(sources)).toEqual([]);
  expect(sources.length).toBeGreaterThan(50);
});

describe('the rules', () => {
  const declared: Declared = new Map([
    ['', new Set(['vitest'])],
    ['command-api', new Set(['zod', 'koa', 'pg', '@app/events', '@app/projector'])],
    ['query-api', new Set(['zod', '@app/projector'])],
    ['events', new Set(['zod', 'pg', '@eventstore/db-client'])],
    ['embedded', new Set(['google-protobuf', '@eventstore/db-client'])],
    ['web', new Set(['react', '@app/command-api', '@app/query-api'])],
  ]);
  const check = (path: string, text: string) =>
    checkSource(parseSource(path, text), declared).join('\n');

  test.each([
    ['command-api/app.ts', "import { uid } from '@app/events/uid';"],
    ['command-api/app.ts', "import fs from 'node:fs';\nimport Koa from 'koa';"],
    ['command-api/features/a/routes.ts', "import { b } from '../b/decider.ts';"],
    ['command-api/features/a/routes.ts', "import { b } from '../../kernel/b.ts';"],
    ['command-api/kernel/a.test.ts', "import { b } from '../features/b/decider.ts';"],
    ['command-api/contract/a.ts', "import * as z from 'zod/mini';\nimport { b } from './b.ts';"],
    ['command-api/contract/a.ts', "import { b } from '../features/b/contract.ts';"],
    ['command-api/features/a/contract.ts', "import { b } from '../b/other-contract.ts';"],
    ['command-api/features/a/contract.ts', "import { b } from '../../contract/b.ts';"],
    ['command-api/a.test.ts', "import { test } from 'vitest';"],
    [
      'command-api/a.test.ts',
      "import { startTestEventStore } from '@app/embedded/testing/event-store';",
    ],
    ['query-api/a.ts', "import type { CodeRow } from '@app/projector/read-model/code';"],
    ['web/src/a.tsx', "import { x } from '@app/command-api/contract/x';\nconst a = <p>{x}</p>;"],
    ['events/log/client.ts', "export { START } from '@eventstore/db-client';"],
    [
      'embedded/event-store/grpc/definitions.ts',
      "import a from '@eventstore/db-client/generated/a.js';\nimport b from 'google-protobuf/b.js';",
    ],
    ['web/src/a.tsx', "import { x } from '@app/command-api/features/x/contract';"],
    ['web/src/a.tsx', "import { x } from '@app/command-api/features/x/other-contract';"],
    ['web/src/a.tsx', "import type { X } from '@app/query-api/features/x/contract';"],
    ['query-api/features/a/contract.ts', "import { b } from '../../contract/b.ts';"],
    ['events/a.ts', "export { b } from './b.ts';\nexport type { B } from './b.ts';"],
    ['command-api/a.ts', "const a = 'select uid from lookup.codes';"],
    ['command-api/a.ts', 'const a = `\n insert into access.ended_sessions values ($1)`;'],
    ['command-api/a.ts', "const a = 'It can be read from reading.the manual';"],
    ['command-api/a.test.ts', "const a = 'select from read.codes';"],
    ['query-api/a.ts', "const a = 'select uid from read.codes join vault.keys';"],
    ['query-api/a.ts', "const a = b.withSchema('read');"],
  ])('allow %s: %s', (path, text) => {
    expect(check(path, text)).toBe('');
  });

  test.each([
    ['command-api/a.ts', "import { x } from '@app/projector/runtime/x';", 'may not import it'],
    ['command-api/a.ts', "import { x } from '../projector/x.ts';", 'crosses packages'],
    ['command-api/a.ts', "import { x } from '@app/command-api/x';", 'its own package'],
    ['command-api/a.ts', "import { x } from '@app/embedded/testing/x';", 'may not import it'],
    ['command-api/a.ts', "import { x } from 'vitest';", 'does not declare it'],
    ['command-api/a.ts', "import x from 'left-pad';", 'does not declare it'],
    ['command-api/contract/a.ts', "import { x } from '../kernel/x.ts';", 'knows only contracts'],
    ['command-api/features/a/contract.ts', "import './decider.ts';", 'knows only contracts'],
    ['command-api/features/a/contract.ts', "import Koa from 'koa';", 'may not import it'],
    ['command-api/features/a/x-contract.ts', "import 'node:fs';", "may not import Node's own"],
    ['command-api/kernel/a.ts', "import { x } from '../features/x/x.ts';", 'knows no feature'],
    ['command-api/contract/a.ts', "import Koa from 'koa';", 'may not import it'],
    ['command-api/contract/a.ts', "import fs from 'node:fs';", "may not import Node's own"],
    ['query-api/a.ts', "import { x } from '@app/projector/runtime/x';", 'may not import it'],
    ['query-api/features/x/contract.ts', "import '../../kernel/x.ts';", 'knows only contracts'],
    ['query-api/kernel/a.ts', "import { x } from '../features/x/x.ts';", 'knows no feature'],
    ['web/src/a.ts', "import { x } from '@app/query-api/features/x/x';", 'may not import it'],
    ['events/a.ts', "import { Pool } from 'pg';", 'may not import it'],
    ['web/src/a.ts', "const x = await import('@app/command-api/kernel/x');", 'may not import it'],
    ['web/src/a.ts', "import { x } from '@app/command-api/features/x/decider';", 'may not import'],
    ['web/src/a.ts', "type X = import('@app/events/user').User;", 'may not import it'],
    ['events/a.ts', "import { START } from '@eventstore/db-client';", 'only events/log/client.ts'],
    [
      'events/a.test.ts',
      "import { START } from '@eventstore/db-client';",
      'only events/log/client.ts',
    ],
    [
      'embedded/a.ts',
      "import type { A } from '@eventstore/db-client/generated/a.js';",
      'only embedded/event-store/grpc/definitions.ts',
    ],
    [
      'embedded/a.ts',
      "import a from 'google-protobuf/a.js';",
      'only embedded/event-store/grpc/definitions.ts',
    ],
    ['events/a.ts', "export * from './b.ts';", 'only passes on'],
    ['events/a.ts', "export { b } from './b.ts';\nexport { c } from './c.ts';", 'only passes on'],
    ['command-api/a.ts', "const a = 'select uid from read.codes';", 'reads the schema read'],
    [
      'command-api/features/a/b.ts',
      'const a = `select 1 ${b} join\n read.users u`;',
      'schema read',
    ],
    ['command-api/kernel/a.ts', "const a = 'update projector.checkpoints';", 'schema projector'],
    ['command-api/a.ts', "const a = b.withSchema('read');", 'reads the schema read'],
    ['query-api/a.ts', "const a = 'select uid from lookup.codes';", 'reads the schema lookup'],
    ['query-api/a.ts', "const a = 'delete from reactors.checkpoints';", 'schema reactors'],
    ['projector/a.ts', "const a = 'select from lookup.messages';", 'reads the schema lookup'],
  ])('refuse %s: %s', (path, text, reason) => {
    expect(check(path, text)).toContain(reason);
  });

  test('refuse a file that is too long', () => {
    expect(check('events/a.ts', ';\n'.repeat(400))).toBe('');
    expect(check('events/a.ts', ';\n'.repeat(401))).toContain('goes on to line 401');
  });

  test('refuse a unit test that reaches a store, on whatever way', () => {
    const files = [
      parseSource('events/a.unit.test.ts', "import { b } from './b.ts';"),
      parseSource('events/b.ts', "import { c } from '@app/service-kit/c';"),
      parseSource('service-kit/c.ts', "import { Pool } from 'pg';"),
    ];
    expect(checkUnitTests(files)).toEqual([
      'events/a.unit.test.ts > events/b.ts > service-kit/c.ts > pg: a unit test does not reach it',
    ]);
  });

  test('allow a unit test the types of a store, and other tests the store', () => {
    const files = [
      parseSource('events/a.unit.test.ts', "import { b } from './b.ts';"),
      parseSource(
        'events/b.ts',
        "import type { Pool } from 'pg';\nexport type { C } from './c.ts';",
      ),
      parseSource('events/c.ts', "import { Pool } from 'pg';"),
      parseSource('events/c.test.ts', "import { c } from './c.ts';"),
    ];
    expect(checkUnitTests(files)).toEqual([]);
  });

  test('name the line', () => {
    expect(check('events/a.ts', "\n\nimport { Pool } from 'pg';")).toMatch(/^events\/a\.ts:3 /);
  });
});
