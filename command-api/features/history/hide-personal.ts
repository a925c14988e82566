import type { Hidden } from './contract.ts';

/** JSON as a tree. */
export type Tree =
  | string
  | number
  | boolean
  | null
  | readonly Tree[]
  | { readonly [key: string]: Tree };

/** Three folds of the same events. */
export interface Folds {
  /** Without personal parts, so it cannot contain personal data. */
  readonly bare: unknown;
  /** As in production. */
  readonly real: unknown;
  /** As in production, with a marker for each erased field. */
  readonly marked: unknown;
}

/**
 * Hides personal data in a state. Only values that are also in the fold without personal parts are
 * returned; a value that differs between the folds is replaced by a word. So no personal data can
 * pass, however a decider derives its state.
 */
export function hidePersonal({ bare, real, marked }: Folds): Tree {
  return hide(toTree(bare), toTree(real), toTree(marked));
}

const SEALED: Hidden = { hidden: 'sealed' };
const ERASED: Hidden = { hidden: 'erased' };

function hide(bare: Tree, real: Tree, marked: Tree): Tree {
  if (isRecord(bare) && isRecord(real)) {
    const of = isRecord(marked) ? marked : real;
    const parts = Object.entries(bare).map(
      ([key, value]) => [key, hide(value, real[key] ?? null, of[key] ?? null)] as const,
    );
    return Object.fromEntries(parts);
  }
  if (isList(bare) && isList(real) && bare.length === real.length) {
    const of = isList(marked) && marked.length === real.length ? marked : real;
    return bare.map((value, index) => hide(value, real[index] ?? null, of[index] ?? null));
  }
  return hideWhole(bare, real, marked);
}

/** Hides a value without parts, or values whose parts differ. */
function hideWhole(bare: Tree, real: Tree, marked: Tree): Tree {
  if (!isSame(bare, real)) return { ...SEALED };
  return isSame(real, marked) ? bare : { ...ERASED };
}

const isList = (tree: Tree): tree is readonly Tree[] => Array.isArray(tree);
const isRecord = (tree: Tree): tree is { readonly [key: string]: Tree } =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree);
const isSame = (one: Tree, other: Tree): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A state as JSON: maps as objects, sets as lists, times and bigints as texts. */
export function toTree(value: unknown): Tree {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'object') return value === null ? null : objectTree(value);
  const isPlain =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? value : null;
}

function objectTree(value: object): Tree {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Set) return [...value].map(toTree);
  if (Array.isArray(value)) return value.map(toTree);
  const entries: [unknown, unknown][] =
    value instanceof Map ? [...value] : Object.entries(value).filter(([, of]) => of !== undefined);
  return Object.fromEntries(entries.map(([key, of]) => [String(key), toTree(of)]));
}
