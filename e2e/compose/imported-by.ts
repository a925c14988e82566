import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /^(?:import|export) (?!type )[^;]*?from '(?<from>[^']+)';$/gmu;

/** @returns every file of the repository that a program loads through its imports */
export function importedBy(program: string, root: string): readonly string[] {
  const seen = new Set([program]);
  for (const file of seen) {
    for (const { groups } of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const from = groups?.['from'] ?? '';
      if (from.startsWith('.')) seen.add(join(dirname(file), from));
      else if (from.startsWith('@app/')) seen.add(`${from.slice('@app/'.length)}.ts`);
    }
  }
  return [...seen];
}
