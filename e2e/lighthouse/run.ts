// npm run lighthouse: Lighthouse's mobile scores of every public page of the production build.
// With --url it measures a running instance, with --only pages whose path holds a text.
import { parseArgs } from 'node:util';
import { startWhole } from '@app/embedded/testing/whole';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumCommand } from '../support/browser.ts';
import { relayTo } from './without-referrer-policy.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    only: { type: 'string', default: '' },
    /** Prints what each page lost points for. */
    why: { type: 'boolean', default: false },
  },
});

/** What every page must reach, of 100 (issue: landing and the static pages). */
const WANTED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

type Category = keyof typeof WANTED;

const categories = Object.keys(WANTED) as Category[];

async function pathsOf(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, found = '']) => found);
  return addresses.map((address) => new URL(address).pathname);
}

interface Measured {
  readonly scores: Readonly<Record<Category, number>>;
  /** Audits that cost points. */
  readonly lost: readonly string[];
}

async function measure(address: string, port: number): Promise<Measured> {
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories,
  });
  if (result === undefined) throw new Error(`Lighthouse says nothing about ${address}`);
  const { lhr } = result;
  if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message);
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const lost = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => lhr.audits[id])
      .filter((audit) => audit?.score !== null && (audit?.score ?? 1) < 1)
      .map((audit) => `${audit?.id}: ${audit?.displayValue ?? audit?.score}`),
  );
  const scores = Object.fromEntries(categories.map((name) => [name, score(name)]));
  return { scores: scores as Record<Category, number>, lost: [...new Set(lost)] };
}

const product = values.url === undefined ? await startWhole() : null;
const instance = values.url ?? product?.url ?? '';
const relay = await relayTo(instance);
const chrome = await launch({ ...(await chromiumCommand()), logLevel: 'error' });
let isBelow = false;
try {
  console.log(`${'page'.padEnd(36)}${categories.map((name) => name.padStart(16)).join('')}`);
  for (const path of (await pathsOf(instance)).filter((known) => known.includes(values.only))) {
    const { scores, lost } = await measure(relay.url + path, chrome.port);
    const cells = categories.map((name) => {
      isBelow ||= scores[name] < WANTED[name];
      return `${scores[name]}${scores[name] < WANTED[name] ? ' !' : ''}`.padStart(16);
    });
    console.log(path.padEnd(36) + cells.join(''));
    if (values.why) for (const line of lost) console.log(`    ${line}`);
  }
} finally {
  chrome.kill();
  await relay.stop();
  await product?.stop();
}
if (isBelow) process.exitCode = 1;
