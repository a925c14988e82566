import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const NAME = 'third-party-notices.txt';
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/u;
const LICENCE = /^(?:licen[cs]e|notice|copying|ofl)/iu;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

async function noticeOf(folder: string): Promise<readonly [string, string]> {
  const { name, version, license } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  ) as Manifest;
  const files = (await readdir(folder)).filter((file) => LICENCE.test(file)).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  if (texts.length === 0 && license === undefined) throw new Error(`${name} names no licence`);
  const title = `${name} ${version} (${license ?? 'see below'})`;
  return [title, [title, '', ...texts.map((text) => text.trim())].join('\n').trim()];
}

const assetSources = (written: Rolldown.OutputBundle, root: string): string[] =>
  Object.values(written).flatMap((file) =>
    file.type === 'asset' ? file.originalFileNames.map((name) => resolve(root, name)) : [],
  );

/** Writes the licences of all bundled packages, and of `copied` folders served unchanged. */
export function thirdPartyNotices(copied: readonly string[]): Plugin {
  let root = '';
  return {
    name: 'third-party-notices',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, written) {
      const sources = [...this.getModuleIds(), ...assetSources(written, root)];
      const folders = sources.flatMap(
        (id) => PACKAGE.exec(id.replaceAll('\\', '/').replace(/^\0/u, ''))?.[0] ?? [],
      );
      const notices = new Map(
        await Promise.all([...new Set([...folders, ...copied])].map(noticeOf)),
      );
      const rule = `\n\n${'-'.repeat(72)}\n\n`;
      const texts = [...notices].toSorted(([a], [b]) => a.localeCompare(b)).map(([, text]) => text);
      const intro = 'Software and fonts of others in these pages, with their licences.';
      this.emitFile({
        type: 'asset',
        fileName: NAME,
        source: `${[intro, ...texts].join(rule)}\n`,
      });
    },
  };
}
