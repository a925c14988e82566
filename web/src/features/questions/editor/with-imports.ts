import { questionHelpers } from '../../../content/question-helpers.ts';

/** A text to insert at a position. */
export interface Insertion {
  readonly from: number;
  readonly insert: string;
}

const FOLDER = '@app/projector/runtime/';

/** The imports that a source lacks for these names. */
export function withImports(source: string, names: readonly string[]): readonly Insertion[] {
  const wanted = questionHelpers.filter(({ name }) => names.includes(name));
  return (['projection', 'row-operation', 'table'] as const).flatMap((module) => {
    const found = importOf(source, module);
    const missing = wanted
      .filter(({ from, name }) => from === module && found?.names.includes(name) !== true)
      .map(({ name }) => name);
    if (missing.length === 0) return [];
    if (found !== null) return [{ from: found.end, insert: `, ${missing.join(', ')}` }];
    return [{ from: 0, insert: `import { ${missing.join(', ')} } from '${FOLDER}${module}';\n` }];
  });
}

/** The names that a source imports from a module, and the end of their list. */
function importOf(source: string, module: string) {
  const match = new RegExp(
    `import \\{(?<names>[^}]*?),?\\s*\\} from '${FOLDER}${module}(?:\\.ts)?'`,
    'u',
  ).exec(source);
  const names = match?.groups?.['names'];
  if (!match || names === undefined) return null;
  const end = match.index + 'import {'.length + names.length;
  return { names: names.split(',').map((name) => name.trim()), end };
}
