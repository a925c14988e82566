import type { CacheProgram } from './cache-program.ts';

/** Varnish from Debian's package of that name. */
export const varnish: CacheProgram = {
  command: 'varnishd',
  example: 'varnish.vcl',
  replacements: ({ behind }) => ({ '.port = "3000"': `.port = "${behind}"` }),
  words: ({ port }, { folder, settings }) => {
    const words = ['-F', '-j', 'none', '-a', `127.0.0.1:${port}`, '-f', settings, '-n', folder];
    return [...words, '-s', 'malloc,32m', '-T', 'none'];
  },
};
