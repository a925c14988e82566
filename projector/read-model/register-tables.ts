import type { importRefusals, registerImports } from '../projections/register-imports.ts';
import type { registers } from '../projections/registers.ts';
import type { ReadRow } from '../runtime/table.ts';

export type RegisterImportsRow = ReadRow<typeof registerImports>;
export type ImportRefusalsRow = ReadRow<typeof importRefusals>;

/** The views of registers of things (docs/adr/0172). */
export interface RegisterTables {
  registers: ReadRow<typeof registers>;
  register_imports: RegisterImportsRow;
  import_refusals: ImportRefusalsRow;
}
