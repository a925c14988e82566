import type { Completion, CompletionSource } from '@codemirror/autocomplete';
import { SQL_VIEWS } from '@app/query-api/features/questions/sql-contract';

const views: readonly Completion[] = SQL_VIEWS.map(({ name, about }) => ({
  label: name,
  detail: 'view',
  info: about,
  type: 'class',
  boost: 1,
}));
const columns: readonly Completion[] = SQL_VIEWS.flatMap((view) =>
  view.columns.map(({ name, type, about }) => ({
    label: name,
    detail: `${view.name}, ${type}`,
    info: about,
    type: 'property',
  })),
);

/** Completes the views that can be queried with SQL, and their columns. */
export const sqlCompletion: CompletionSource = (context) => {
  const word = context.matchBefore(/\w+/u);
  if (word === null && !context.explicit) return null;
  return { from: word?.from ?? context.pos, options: [...views, ...columns], validFor: /^\w*$/u };
};
