import { expect, test } from 'vitest';
import { checkPlan } from './check-plan.ts';

const scan = { 'Node Type': 'Seq Scan', 'Relation Name': 'pg_class', Schema: 'pg_catalog' };
const check = (node: object) => () =>
  checkPlan([{ Plan: { 'Node Type': 'Limit', Plans: [node] } }], 'The list can be read.');

test('catalogues are refused wherever they stand in a plan, and what the views read is not', () => {
  expect(check(scan)).toThrow('catalogues');
  expect(check({ ...scan, 'Relation Name': 'events', Schema: 'history' })).not.toThrow();
});
