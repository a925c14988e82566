import type {
  ImportRefusalsRow,
  RegisterImportsRow,
} from '@app/projector/read-model/register-tables';
import type { Database } from '../../kernel/database/database.ts';
import type { RegisterImport } from './contract.ts';

const MOST_IMPORTS = 20;
/** For each import and step. */
const MOST_REFUSALS = 100;

/** An owner's newest confirmed imports. */
export async function readImports(database: Database, ownerId: string): Promise<RegisterImport[]> {
  const rows = await database
    .selectFrom('register_imports')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('confirmed_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_IMPORTS)
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const [refused, kept] = await Promise.all([
        row.refused === 0 ? [] : readRefusals(database, row.id, 'import'),
        row.kept === 0 ? [] : readRefusals(database, row.id, 'undo'),
      ]);
      return present(row, refused, kept);
    }),
  );
}

const readRefusals = (
  database: Database,
  importId: string,
  step: ImportRefusalsRow['step'],
): Promise<{ line: number; why: string }[]> =>
  database
    .selectFrom('import_refusals')
    .where('import_id', '=', importId)
    .where('step', '=', step)
    .orderBy('line')
    .limit(MOST_REFUSALS)
    .select(['line', 'why'])
    .execute();

type Refusals = RegisterImport['refusals'];

const present = (
  row: RegisterImportsRow,
  refusals: Refusals,
  keptLines: Refusals,
): RegisterImport => ({
  id: row.id,
  state: stateOf(row),
  confirmed_at: (row.confirmed_at ?? row.created_at).toISOString(),
  lines: row.lines,
  lines_done: linesDone(row),
  made: row.made,
  changed: row.changed,
  refused: row.refused,
  deleted: row.deleted,
  restored: row.restored,
  kept: row.kept,
  refusals,
  kept_lines: keptLines,
});

function stateOf({ state, parts, parts_done, parts_undone }: RegisterImportsRow) {
  if (state === 'undoing') return parts_undone === parts ? 'undone' : 'undoing';
  return parts_done === parts ? 'done' : 'running';
}

/** All parts except the last have the same size, so this is the number of lines, or close to it. */
const linesDone = ({ lines, parts, parts_done, parts_undone }: RegisterImportsRow): number =>
  Math.round((lines * (parts_done - parts_undone)) / parts);
