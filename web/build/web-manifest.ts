import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { NAME_PLACE } from '@app/query-api/contract/name-place';
import type { Plugin } from 'vite';

const tokens = fileURLToPath(new URL('../src/styles/tokens.css', import.meta.url));

/** Colours are defined only in the tokens, which a manifest cannot read. */
async function lightColour(name: string): Promise<string> {
  const found = new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]{6}),`, 'u').exec(
    await readFile(tokens, 'utf8'),
  );
  if (found?.[1] === undefined) throw new Error(`tokens.css has no light colour ${name}`);
  return found[1];
}

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Makes the product installable on phones. The front door replaces the name's placeholder. */
export function webManifest(): Plugin {
  return {
    name: 'web-manifest',
    apply: 'build',
    async generateBundle() {
      const ground = await lightColour('desk');
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.webmanifest',
        source: JSON.stringify({
          id: '/',
          name: NAME_PLACE,
          short_name: NAME_PLACE,
          description: 'Anonymous contact through a code on your things.',
          lang: 'en',
          start_url: '/dashboard',
          scope: '/',
          display: 'standalone',
          theme_color: ground,
          background_color: ground,
          icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
        }),
      });
    },
  };
}
