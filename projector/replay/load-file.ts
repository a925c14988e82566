import { existsSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { explainThrown } from './explain.ts';
import { type Question, QuestionError, questionIn } from './question.ts';
import { root, type TypeCheckOptions, typeErrors } from './type-check.ts';

export interface LoadOptions extends TypeCheckOptions {
  /** Called if there is no compiler; the file is run all the same. */
  readonly onUnchecked?: () => void;
}

/**
 * Reads an analyst's file: checks its types, then runs it.
 * @param file as typed, relative to the folder in which the command was called
 * @throws QuestionError that says what is wrong, and where
 */
export async function loadFile(
  file: string,
  { onUnchecked, ...check }: LoadOptions = {},
): Promise<Question> {
  const path = resolve(process.env['INIT_CWD'] ?? '.', file);
  if (!existsSync(path) || !statSync(path).isFile()) {
    throw new QuestionError(`There is no file ${file}.`);
  }
  if (!path.endsWith('.ts')) throw new QuestionError(`${file} must end with .ts`);
  const errors = await typeErrors(path, check);
  if (errors === null) onUnchecked?.();
  else if (errors !== '') throw new QuestionError(errors);
  resolveProduct();
  let exported: Record<string, unknown>;
  try {
    exported = await import(pathToFileURL(path).href);
  } catch (error) {
    throw new QuestionError(`${file} cannot be run.\n${explainThrown(error, path)}`);
  }
  return questionIn(exported, { file, path });
}

const ROOT = pathToFileURL(join(root, '/')).href;
let resolves = false;

/**
 * Lets files outside the repository import `@app/…` like those inside, and always loads them as
 * modules.
 */
function resolveProduct(): void {
  if (resolves) return;
  resolves = true;
  registerHooks({
    resolve: (specifier, context, next) => {
      const part = /^@app\/(?<part>.+)$/u.exec(specifier)?.groups?.['part'];
      const isFromUs = context.parentURL?.startsWith(ROOT) === true;
      if (part !== undefined && !isFromUs) return next(`${ROOT}${part}.ts`, context);
      const found = next(specifier, context);
      const isForeign = found.url.endsWith('.ts') && !found.url.startsWith(ROOT);
      return isForeign ? { ...found, format: 'module-typescript' } : found;
    },
  });
}
