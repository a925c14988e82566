import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { commandApiVariables } from '@app/command-api/variables';
import { reactorsVariables } from '@app/command-api/reactors/variables';
import { productVariables } from '@app/embedded/product/variables';
import { frontDoorVariables } from '@app/front-door/variables';
import { projectorVariables } from '@app/projector/variables';
import { queryApiVariables } from '@app/query-api/variables';

const root = join(import.meta.dirname, '..', '..');

const CODE = ['*.ts', '*.tsx', '*.mjs', '*.js'];
const TEST = /\.(?:test|e2e)\.tsx?$|^(?:bench|e2e)\/|\/(?:testing|fixtures)\//u;
const GENERATED = /\.d\.m?ts$|(?:^|\/)(?:dist|generated)\//u;

/** Files that git tracks or would add, and that exist. */
function filesOf(patterns: readonly string[]): readonly string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
}

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

function linesOf(files: readonly string[]): number {
  return files.reduce((sum, path) => sum + textOf(path).split('\n').length - 1, 0);
}

const codeFiles = (): readonly string[] => filesOf(CODE).filter((path) => !GENERATED.test(path));

/** Lines of code that the product runs or is built by, texts included. */
export const productLines = (): number => linesOf(codeFiles().filter((path) => !TEST.test(path)));

/** Lines of tests, their fixtures and the benches. */
export const testLines = (): number => linesOf(codeFiles().filter((path) => TEST.test(path)));

/** Words in all documents. */
export function documentWords(): number {
  return filesOf(['*.md']).reduce((sum, path) => sum + textOf(path).split(/\s+/u).length - 1, 0);
}

/** Pages in docs/adr, its index apart. */
export const decisions = (): number =>
  filesOf(['docs/adr/*.md']).filter((path) => !path.endsWith('README.md')).length;

/** Names of environment variables that an operator may set on any service. */
export function settings(): readonly string[] {
  const names = [
    commandApiVariables,
    reactorsVariables,
    projectorVariables,
    queryApiVariables,
    frontDoorVariables,
    productVariables,
  ].flatMap((variables) => Object.keys(variables));
  return [...new Set(names)].toSorted();
}

const packageSchema = z.object({
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});

/** Names of packages that one of our packages names; fonts, types and our own apart. */
export function dependencies(): readonly string[] {
  const names = filesOf(['package.json', '*/package.json']).flatMap((path) => {
    const parsed = packageSchema.parse(JSON.parse(textOf(path)));
    return Object.values(parsed).flatMap((group) => Object.keys(group ?? {}));
  });
  return [...new Set(names)].filter((name) => !/^@(?:app|fontsource|types)/u.test(name)).toSorted();
}
