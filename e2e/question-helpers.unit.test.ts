import { questionHelpers } from '@app/web/src/content/question-helpers.ts';
import * as projection from '@app/projector/runtime/projection';
import * as rowOperation from '@app/projector/runtime/row-operation';
import * as table from '@app/projector/runtime/table';
import { expect, test } from 'vitest';

/** Helpers of the product's own projections. */
const NOT_FOR_QUESTIONS = new Set([
  'append',
  'notify',
  'defineChainedTable',
  'CHAIN_COLUMNS',
  'handle',
  'schemaOf',
]);

test.each([
  ['projection', projection],
  ['row-operation', rowOperation],
  ['table', table],
] as const)('the editor offers what a question may import from %s', (module, exported) => {
  const offered = questionHelpers.filter(({ from }) => from === module).map(({ name }) => name);
  const there = Object.keys(exported).filter((name) => !NOT_FOR_QUESTIONS.has(name));
  expect(offered.toSorted()).toEqual(there.toSorted());
});
