import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { questionCompletion, withImports } from './question-completion.ts';

const catalogue = [
  {
    type: 'CodeClaimed',
    data: [{ name: 'uid', type: 'string' }],
    personal: [{ name: 'title', type: 'string' }],
  },
  { type: 'MessageSent', data: [{ name: 'sender', type: '"finder" | "owner"' }], personal: [] },
];

/** The completions that are offered at the mark `|`. */
async function offered(text: string, explicit = false) {
  const pos = text.indexOf('|');
  const state = EditorState.create({ doc: text.replace('|', '') });
  const complete = questionCompletion(() => catalogue);
  const result = await complete(new CompletionContext(state, pos, explicit));
  return { from: result?.from, labels: result?.options.map(({ label }) => label) ?? [] };
}

test.each([
  ['CodeClaimed: ({ data }) => [data.|', ['uid']],
  ['CodeClaimed: ({ data }) => [data.u|', ['uid']],
  ['CodeClaimed: ({ personal }) => [personal?.|', ['title']],
  ['CodeClaimed: ({ data: { | } }) => []', ['uid']],
  ['CodeClaimed: () => [],\n MessageSent: ({ data }) => data.|', ['sender']],
  ['CodeClaimed({ data }) { return data.|', ['uid']],
  ['Unknown: ({ data }) => data.|', []],
])('fields of the event whose handler it is: %s', async (text, labels) => {
  expect((await offered(text)).labels).toEqual(labels);
});

test('what stands in every event is offered everywhere', async () => {
  expect((await offered('metadata.|')).labels).toContain('at');
});

test('events, helpers and whole parts are offered while a word is typed, or when asked for', async () => {
  const first = await offered('Code|');
  expect(first.labels).toEqual(expect.arrayContaining(['CodeClaimed', 'upsert', 'chart']));
  const within = await offered('  x = Code|');
  expect(within).toMatchObject({ from: 6 });
  expect(within.labels).not.toContain('chart');
  expect((await offered('|')).labels).toEqual([]);
  expect((await offered('|', true)).labels).toContain('question');
});

const applied = (source: string, names: readonly string[]): string =>
  withImports(source, names)
    .toReversed()
    .reduce((text, { from, insert }) => text.slice(0, from) + insert + text.slice(from), source);

test('what is used is imported once', () => {
  const first = applied('', ['text', 'upsert']);
  expect(first).toContain(`import { upsert } from '@app/projector/runtime/row-operation';\n`);
  expect(first).toContain(`import { text } from '@app/projector/runtime/table';\n`);
  expect(applied(first, ['text', 'integer'])).toContain('import { text, integer } from');
  expect(applied(first, ['text', 'upsert'])).toBe(first);
});
