import { dirname, resolve } from 'node:path';

const root = dirname(dirname(dirname(import.meta.dirname)));

/** The data folder that `npm start` would use. */
export function dataFolder(): string {
  const { DATA_DIR: folder = '' } = process.env;
  return resolve(root, folder === '' ? '.data' : folder);
}

/**
 * Resolves a folder against the directory where the command was typed; npm runs commands elsewhere.
 */
export function given(folder: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', folder);
}
