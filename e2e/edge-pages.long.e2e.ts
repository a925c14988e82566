import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newCode, writeTo } from './support/codes.ts';
import { newPerson } from './support/people.ts';
import { publicPaths } from './support/site.ts';

const fixture = setUpBrowserFixture({
  alone: 'its pages of codes may be kept',
  environment: () => Promise.resolve({ EDGE_SECONDS: '60' }),
});

const OTHER_PATHS = [
  '/docs',
  '/docs/',
  '/mail',
  '/22222222',
  '/nothing-here',
  '/index.html',
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/robots.txt',
  '/sw.js',
];

/** The first segments of paths that only the browser renders. */
function appPaths(): readonly string[] {
  const file = join(import.meta.dirname, '../web/dist/routes.json');
  return z.object({ app: z.array(z.string()) }).parse(JSON.parse(readFileSync(file, 'utf8'))).app;
}

test('of all pages a cache may keep those of codes alone', async () => {
  const { url } = fixture.product;
  const owner = await newPerson(url, 'edgar');
  const code = await newCode(owner, { title: 'Horn' });
  const thread = await writeTo(code, { content: 'Here it is.' });
  const fromApp = appPaths().flatMap((first) => [`/${first}`, `/${first}/x`, `/${first}?lang=de`]);
  const paths = [...(await publicPaths(url)), ...fromApp, ...OTHER_PATHS, `/t/${thread}`];
  expect(paths.length).toBeGreaterThan(60);
  for (const path of paths) {
    for (const headers of [{}, { Authorization: `Bearer ${owner.token}` }]) {
      const answer = await fetch(url + path, { headers, redirect: 'manual' });
      const caching = answer.headers.get('Cache-Control');
      expect([path, caching]).toEqual([path, expect.stringMatching(/^no-(?:store|cache)$/u)]);
      expect([path, answer.headers.get('Surrogate-Key')]).toEqual([path, null]);
    }
  }
  const kept = await fetch(`${url}/${code.uid}`);
  expect(kept.headers.get('Cache-Control')).toContain('s-maxage=60');
});
