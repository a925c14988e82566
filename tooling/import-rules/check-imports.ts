import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { isTestFile, type Room, roomOf, soleImporters } from './rooms.ts';
import { checkSchemas } from './schemas.ts';
import type { ImportUse, SourceFile } from './source-file.ts';

/** The packages that each workspace declares, by its folder; the root's by an empty name. */
export type Declared = ReadonlyMap<string, ReadonlySet<string>>;

const scope = '@app/';
const maxLines = 400;

function workspaceOf(path: string): string {
  return path.split('/')[0] ?? '';
}

/** `@scope/name/file` is of the package `@scope/name`, `name/file` of `name`. */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

function isOpen(open: readonly string[] | 'all', target: string): boolean {
  return open === 'all' || open.some((name) => isWithin(name, target));
}

function isWithin(name: string, target: string): boolean {
  const wanted = name.split('/');
  const given = target.split('/');
  return wanted.every((part, index) => {
    const [before = '', after] = part.split('*');
    const actual = given[index] ?? '';
    return after === undefined
      ? actual === part
      : actual.startsWith(before) && actual.endsWith(after);
  });
}

function checkRelative(
  path: string,
  room: Room | undefined,
  specifier: string,
): string | undefined {
  const target = posix.join(posix.dirname(path), specifier);
  if (workspaceOf(target) !== workspaceOf(path)) return 'crosses packages: import it by @app/...';
  const { own } = room ?? {};
  return own === undefined || own.files.test(target) || isTestFile(path) ? undefined : own.reason;
}

function checkPackage(path: string, room: Room, specifier: string): string | undefined {
  const target = specifier.slice(scope.length);
  if (workspaceOf(target) === workspaceOf(path)) return 'its own package: import it by its path';
  if (isTestFile(path) && target.startsWith('embedded/testing/')) return undefined;
  return isOpen(room.packages, target) ? undefined : `${room.folder} may not import it`;
}

function checkLibrary(path: string, room: Room, specifier: string): string | undefined {
  if (isBuiltin(specifier)) {
    return room.node || isTestFile(path) ? undefined : `${room.folder} may not import Node's own`;
  }
  if (isTestFile(path) || isOpen(room.libraries, packageOf(specifier))) return undefined;
  return `${room.folder} may not import it`;
}

function checkDeclared(path: string, declared: Declared, specifier: string): string | undefined {
  if (isBuiltin(specifier)) return undefined;
  const name = packageOf(specifier);
  const own = declared.get(workspaceOf(path))?.has(name) === true;
  const ofRoot = declared.get('')?.has(name) === true;
  const forTests = isTestFile(path) && (ofRoot || specifier.startsWith('@app/embedded/testing/'));
  // A file outside all packages may import what the root or `embedded` declares.
  const atRoot =
    !declared.has(workspaceOf(path)) && (ofRoot || declared.get('embedded')?.has(name));
  return own || forTests || atRoot === true
    ? undefined
    : `${workspaceOf(path)}/package.json does not declare it`;
}

function checkSole(path: string, specifier: string): string | undefined {
  const sole = soleImporters.find(({ library }) => isOpen([library], specifier));
  return sole === undefined || sole.file === path ? undefined : `only ${sole.file} may import it`;
}

function checkImport(path: string, declared: Declared, specifier: string): string | undefined {
  const room = roomOf(path);
  if (specifier.startsWith('.')) return checkRelative(path, room, specifier);
  if (room === undefined) return undefined;
  const broken = specifier.startsWith(scope)
    ? checkPackage(path, room, specifier)
    : checkLibrary(path, room, specifier);
  return broken ?? checkSole(path, specifier) ?? checkDeclared(path, declared, specifier);
}

/** The violations in a source file, one line each with file and line. */
export function checkSource(file: SourceFile, declared: Declared): string[] {
  const describe = ({ specifier, line }: ImportUse): string[] => {
    const broken = checkImport(file.path, declared, specifier);
    return broken === undefined ? [] : [`${file.path}:${line} imports ${specifier}: ${broken}`];
  };
  return [
    ...file.imports.flatMap(describe),
    ...checkSchemas(file),
    ...(file.isBarrel ? [`${file.path}:1 only passes on what other files export`] : []),
    ...(file.lines > maxLines ? [`${file.path}:${maxLines} goes on to line ${file.lines}`] : []),
  ];
}
