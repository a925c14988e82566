import { expect, test } from 'vitest';
import { checkPlan as check } from './check-plan.ts';

const checkPlan = (plan: unknown) => check(plan, 'What stands in the list can be read.');

const plan = (node: object) => [{ Plan: { 'Node Type': 'Limit', Plans: [node] } }];

test('calls about the server are found wherever they stand in a plan', () => {
  expect(() => checkPlan(plan({ Output: ['(pg_sleep(1.5))::text'] }))).toThrow('pg_sleep');
  expect(() => checkPlan(plan({ Filter: "(version() ~~ 'P%'::text)" }))).toThrow('version');
  expect(() => checkPlan(plan({ 'Function Name': 'pg_ls_dir', Schema: 'pg_catalog' }))).toThrow(
    'pg_ls_dir',
  );
});

test('catalogues are refused, and what the views read is not', () => {
  const scan = { 'Node Type': 'Seq Scan', 'Relation Name': 'pg_class', Schema: 'pg_catalog' };
  expect(() => checkPlan(plan(scan))).toThrow('catalogues');
  checkPlan(plan({ ...scan, 'Relation Name': 'events', Schema: 'history' }));
});

test('functions that only compute, and texts that name others, pass', () => {
  checkPlan(plan({ Output: ['lower(type)', 'log(2)', 'pg_typeof(1)', 'hashtext(type)'] }));
  checkPlan(plan({ Filter: "(type = 'pg_sleep(1) it''s version()'::text)" }));
  checkPlan(plan({ 'Function Name': 'generate_series', Schema: 'pg_catalog' }));
});

test('a quote in a name hides no call', () => {
  const output = `concat(r."it's", version(), r."it's")`;
  expect(() => checkPlan(plan({ Output: [output] }))).toThrow('version');
  checkPlan(plan({ Output: [`r."version()", 'a "version()" b'::text, r."it's"`] }));
});

test('no name of the catalogues is read by a cast or by a text that is run as SQL', () => {
  expect(() => checkPlan(plan({ Output: ['((i)::regclass)::text'] }))).toThrow('regclass');
  expect(() => checkPlan(plan({ Output: ["('1259'::regclass)::text"] }))).toThrow('regclass');
  expect(() => checkPlan(plan({ 'Function Name': 'ts_stat' }))).toThrow('ts_stat');
  expect(() => checkPlan(plan({ Output: ["ts_rewrite(q, 'select 1'::text)"] }))).toThrow(
    'ts_rewrite',
  );
  checkPlan(plan({ Output: ['(pg_typeof(1))::text', 'register', "'::regclass'::text"] }));
});
