import { expect, test } from 'vitest';
import { groupOf } from './process-tree.ts';

test.each([
  ['postgres: postgres app 127.0.0.1(50214) idle', 'Postgres, app'],
  ['postgres: owner event_store [local] INSERT', 'Postgres, event_store'],
  ['postgres: walwriter ', 'Postgres'],
  ['postgres: autovacuum worker app', 'Postgres'],
  ['/opt/bin/postgres\0-D\0/data\0', 'Postgres'],
  ['/opt/bin/node\0/work/product/command-api/reactors/main.ts\0', 'reactors'],
  ['node\0/work/product/projector/main.ts\0--once\0', 'projector'],
  ['node\0tooling/launch.mjs\0embedded/start.ts\0', 'tooling/launch'],
  ['sleep\x0010\0', 'sleep'],
])('%j is %s', (command, group) => {
  expect(groupOf(command)).toBe(group);
});
