export type ColumnType =
  | 'text'
  | 'integer'
  | 'bigint'
  | 'boolean'
  | 'double precision'
  | 'timestamptz';

/**
 * A column as data. `Written` is what a handler puts in, `Read` what a query gets out; both exist
 * for the compiler only.
 */
export interface Column<Written = unknown, Read = unknown> {
  readonly type: ColumnType;
  readonly nullable: boolean;
  readonly written?: Written;
  readonly read?: Read;
}

/** Text; `text<'a' | 'b'>()` if only some words occur. */
export const text = <Words extends string = string>(): Column<Words, Words> => ({
  type: 'text',
  nullable: false,
});
export const integer = (): Column<number, number> => ({ type: 'integer', nullable: false });
/** May exceed a JS number, so it is read as a string. */
export const bigint = (): Column<bigint, string> => ({ type: 'bigint', nullable: false });
export const boolean = (): Column<boolean, boolean> => ({ type: 'boolean', nullable: false });
export const double = (): Column<number, number> => ({ type: 'double precision', nullable: false });
/** Written as ISO 8601 in UTC (as envelopes hold it), read as a `Date`. */
export const instant = (): Column<string, Date> => ({ type: 'timestamptz', nullable: false });

export const nullable = <Written, Read>(
  column: Column<Written, Read>,
): Column<Written | null, Read | null> => ({ type: column.type, nullable: true });

export type Columns = Readonly<Record<string, Column>>;

/** A table of a projection: declared beside its handlers, made and filled by the runtime. */
export interface TableShape {
  readonly name: string;
  readonly columns: Columns;
  readonly primaryKey: readonly string[];
  /** Each a list of columns, with `desc` after the name for descending order. Never unique. */
  readonly indexes: readonly (readonly string[])[];
  /**
   * Text columns in which any part is found quickly and without regard to case: the view has one
   * more column, `searchable` (`searchable like lower('%part%')`; an index serves three letters or
   * more).
   */
  readonly searchable?: readonly string[];
  /** Whether each row is linked to the one before it (`defineChainedTable`). */
  readonly isChained?: boolean;
  /** Whether it holds what people wrote in the clear, so that an erasure has to rewrite it. */
  readonly isPersonal?: boolean;
}

export interface Table<Cols extends Columns, Key extends keyof Cols & string> extends TableShape {
  readonly columns: Cols;
  readonly primaryKey: readonly Key[];
}

type Indexed<Cols> = (keyof Cols & string) | `${keyof Cols & string} desc`;

const NAME = /^[a-z][a-z0-9_]{0,50}$/u;

/**
 * Declares a table. Names are used in SQL as they are.
 * @throws Error for a name that would need quoting, or a key that can be null
 */
export function defineTable<const Cols extends Columns, const Key extends keyof Cols & string>(
  name: string,
  declaration: {
    readonly columns: Cols;
    readonly primaryKey: readonly Key[];
    readonly indexes?: readonly (readonly Indexed<Cols>[])[];
    readonly searchable?: readonly (keyof Cols & string)[];
    readonly isPersonal?: boolean;
  },
): Table<Cols, Key> {
  const { columns, primaryKey, indexes = [], searchable = [], isPersonal = false } = declaration;
  for (const word of [name, ...Object.keys(columns)]) {
    if (!NAME.test(word)) throw new Error(`${word} is not a name for a table or a column`);
  }
  const loose = primaryKey.find((column) => columns[column]?.nullable !== false);
  if (primaryKey.length === 0 || loose !== undefined) {
    throw new Error(`The key of ${name} must exist and never be null`);
  }
  return { name, columns, primaryKey, indexes, searchable, isPersonal };
}

const CHAIN = {
  /** Its place among all rows, in the order of their events. */
  number: bigint(),
  /** The chain that it belongs to; handlers say which. */
  chain: integer(),
  chain_number: bigint(),
  previous_hash: text(),
  hash: text(),
} as const;

/** Columns of a chained table that place a row. They are not hashed like the others. */
export const CHAIN_COLUMNS: readonly string[] = Object.keys(CHAIN);

/**
 * Declares a table that only grows and whose rows form chains: the runtime numbers them from 1 in
 * the order of their events and links each to the one before in its chain by a hash (`chain.ts`).
 */
export function defineChainedTable<
  const Cols extends Columns,
  const Key extends keyof Cols & string,
>(
  name: string,
  declaration: {
    readonly columns: Cols;
    readonly primaryKey: readonly Key[];
    readonly indexes?: readonly (readonly Indexed<Cols & typeof CHAIN>[])[];
  },
): Table<Cols & typeof CHAIN, Key> {
  const { columns, primaryKey, indexes = [] } = declaration;
  const table = defineTable<Cols & typeof CHAIN, Key>(name, {
    columns: { ...columns, ...CHAIN },
    primaryKey,
    indexes: [['number'], ['chain', 'chain_number desc'], ...indexes],
  });
  return { ...table, isChained: true };
}

type WrittenBy<C> = C extends Column<infer Written> ? Written : never;
type ReadBy<C> = C extends Column<unknown, infer Read> ? Read : never;

export type Row<T extends TableShape> = {
  readonly [Name in keyof T['columns']]: WrittenBy<T['columns'][Name]>;
};
export type ReadRow<T extends TableShape> = {
  [Name in keyof T['columns']]: ReadBy<T['columns'][Name]>;
};
export type KeyOf<T extends TableShape> = Pick<Row<T>, T['primaryKey'][number] & keyof Row<T>>;
export type Changes<T extends TableShape> = Partial<Omit<Row<T>, T['primaryKey'][number]>>;
export type Amounts<T extends TableShape> = {
  readonly [
    Name in Exclude<keyof T['columns'], T['primaryKey'][number]> as Counts<
      T['columns'][Name]
    > extends true
      ? Name
      : never
  ]?: WrittenBy<T['columns'][Name]>;
};
type Counts<C> =
  C extends Column<infer Written> ? ([Written] extends [number] | [bigint] ? true : false) : false;
