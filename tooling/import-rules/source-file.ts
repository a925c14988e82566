import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAst } from 'vitest/node';

/** One `from '...'` of a source file, in an import or an export. */
export interface ImportUse {
  readonly specifier: string;
  readonly line: number;
  /** A type-only import, which loads nothing at run time. */
  readonly isType: boolean;
}

/** A table or view that SQL in a text names with its schema. */
export interface SchemaUse {
  readonly schema: string;
  readonly line: number;
}

/** A source file as far as the rules look at it. Paths start at the repository's root. */
export interface SourceFile {
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly ImportUse[];
  readonly schemas: readonly SchemaUse[];
  /** Whether it contains only re-exports, of several files or of all of one. */
  readonly isBarrel: boolean;
}

interface AstNode {
  readonly type: string;
  readonly start: number;
  readonly source?: AstNode | null;
  readonly value?: unknown;
  readonly [key: string]: unknown;
}

function isTypeOnly({ type, importKind, exportKind }: AstNode): boolean {
  return type === 'TSImportType' || importKind === 'type' || exportKind === 'type';
}

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function children(node: AstNode): AstNode[] {
  return Object.values(node).flat().filter(isNode);
}

function collectImports(node: AstNode, text: string): ImportUse[] {
  const below = children(node).flatMap((child) => collectImports(child, text));
  const specifier = importing.has(node.type) ? node.source?.value : undefined;
  if (typeof specifier !== 'string') return below;
  const line = text.slice(0, node.start).split('\n').length;
  return [{ specifier, line, isType: isTypeOnly(node) }, ...below];
}

const TABLE_IN_SQL = /\b(?:from|join|into|update|table|truncate|only|view|exists)\s+(\w+)\.\w/giu;

/** The text of a string, or of a piece of a template. */
function textOf({ type, value }: AstNode): string | undefined {
  if (type === 'Literal') return typeof value === 'string' ? value : undefined;
  if (type !== 'TemplateElement' || typeof value !== 'object' || value === null) return undefined;
  return 'raw' in value && typeof value.raw === 'string' ? value.raw : undefined;
}

/** The schema that a call of the query builder's `withSchema('…')` names. */
function chosenSchema(node: AstNode): string | undefined {
  const { type, callee, arguments: values } = node;
  if (type !== 'CallExpression' || !isNode(callee) || !isNode(callee['property'])) return undefined;
  if (callee['property']['name'] !== 'withSchema' || !Array.isArray(values)) return undefined;
  const [first] = values;
  return isNode(first) ? textOf(first) : undefined;
}

function collectSchemas(node: AstNode, text: string): SchemaUse[] {
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const below = children(node).flatMap((child) => collectSchemas(child, text));
  const chosen = chosenSchema(node);
  if (chosen !== undefined) return [{ schema: chosen, line: lineAt(node.start) }, ...below];
  const uses = [...(textOf(node) ?? '').matchAll(TABLE_IN_SQL)];
  return [
    ...uses.map(({ 1: schema = '', index }) => ({ schema, line: lineAt(node.start + index) })),
    ...below,
  ];
}

function isBarrel(program: AstNode): boolean {
  const statements = Array.isArray(program['body']) ? program['body'].filter(isNode) : [];
  const sources = new Set(statements.map(({ source }) => source?.value));
  const passesAllOn = statements.some(({ type }) => type === 'ExportAllDeclaration');
  return (
    statements.every(({ type, source }) => type.startsWith('Export') && isNode(source)) &&
    (sources.size > 1 || passesAllOn)
  );
}

/** Reads what a source text imports. */
export function parseSource(path: string, text: string): SourceFile {
  const lang = path.endsWith('x') ? 'tsx' : 'ts';
  const program: unknown = parseAst(text, { lang }, path);
  if (!isNode(program)) throw new Error(`${path} cannot be parsed.`);
  return {
    path,
    lines: text.trimEnd().split('\n').length,
    imports: collectImports(program, text),
    schemas: collectSchemas(program, text),
    isBarrel: isBarrel(program),
  };
}

const skipped = new Set(['node_modules', 'dist', 'test-results']);

async function listSources(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const lists = entries.map(async (entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (skipped.has(entry.name) || entry.name.startsWith('.')) return [];
    if (entry.isDirectory()) return listSources(root, path);
    return /\.(?:ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
  });
  return (await Promise.all(lists)).flat();
}

/** Reads every source file of the repository. */
export async function readSources(root: string): Promise<SourceFile[]> {
  const paths = await listSources(root, '');
  return Promise.all(
    paths.map(async (path) => parseSource(path, await readFile(join(root, path), 'utf8'))),
  );
}
