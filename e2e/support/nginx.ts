import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CacheProgram } from './cache-program.ts';

/** Folders that nginx needs to be configured, although the example leaves them empty. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** The folder of the copies. */
export const copiesIn = (folder: string): string => join(folder, 'copies');

/**
 * The configuration around the example. Started as root, nginx would switch to a user without
 * access to this folder.
 */
const main = (folder: string, settings: string): string => `
  daemon off;
  pid ${folder}/nginx.pid;
  error_log stderr;
  ${process.getuid?.() === 0 ? 'user root;' : ''}
  worker_processes 1;
  events { worker_connections 1024; }
  http {
    ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
    include ${settings};
  }`;

/** nginx from Debian's package of that name. */
export const nginx: CacheProgram = {
  command: 'nginx',
  example: 'nginx.conf',
  replacements: ({ port, behind }, folder) => ({
    '127.0.0.1:3000': `127.0.0.1:${behind}`,
    'listen 80;': `listen 127.0.0.1:${port};`,
    '/dev/shm/tagback': copiesIn(folder),
  }),
  words: async (_options, { folder, settings }) => {
    const file = join(folder, 'main.conf');
    await writeFile(file, main(folder, settings));
    return ['-p', folder, '-c', file];
  },
};
