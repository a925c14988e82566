import {
  decisions,
  dependencies,
  documentWords,
  productLines,
  settings,
  testLines,
} from './count.ts';

/** One measure of the repository's size. */
export interface Budget {
  readonly name: string;
  readonly atMost: number;
  readonly count: () => number;
}

/** How large the repository may be. A number here goes down with what is removed, and never up. */
export const budgets: readonly Budget[] = [
  { name: 'lines of product', atMost: 134_200, count: productLines },
  { name: 'lines of tests and benches', atMost: 90_700, count: testLines },
  { name: 'words in documents', atMost: 57_600, count: documentWords },
  { name: 'decisions', atMost: 56, count: decisions },
  { name: 'settings', atMost: 30, count: () => settings().length },
  {
    name: 'direct dependencies, fonts and types apart',
    atMost: 75,
    count: () => dependencies().length,
  },
];
