import { isTestFile } from './rooms.ts';
import type { SchemaUse, SourceFile } from './source-file.ts';

/** Which Postgres schemas the SQL of a folder must not name: those of the other side. */
const foreignSchemas: readonly {
  readonly folder: string;
  readonly schemas: readonly string[];
  readonly reason: string;
}[] = [
  {
    folder: 'command-api',
    schemas: ['read', 'projector'],
    reason: 'commands are decided on streams and look-up tables (docs/adr/0090)',
  },
  {
    folder: 'query-api',
    schemas: ['lookup', 'commands', 'reactors', 'folding'],
    reason: 'reads come from the read models (docs/adr/0090)',
  },
  {
    folder: 'projector',
    schemas: ['lookup', 'commands', 'access', 'folding', 'openings', 'presence', 'reactor_states'],
    reason: 'read models are built from the log alone',
  },
];

/** The violations in the SQL of a source file, one line each with file and line. */
export function checkSchemas({ path, schemas: uses }: SourceFile): string[] {
  if (isTestFile(path)) return [];
  const rules = foreignSchemas.filter(({ folder }) => path.startsWith(`${folder}/`));
  return rules.flatMap(({ schemas, reason }) =>
    uses
      .filter(({ schema }) => schemas.includes(schema))
      .map(
        ({ schema, line }: SchemaUse) => `${path}:${line} reads the schema ${schema}: ${reason}`,
      ),
  );
}
