// npm run lighthouse: Lighthouse's mobile scores of every public page of the production build, and
// of the pages of a code and a thread.
// With --url it measures a running instance, with --only pages whose path holds a text.
import { parseArgs } from 'node:util';
import { startProduct } from '@app/embedded/testing/product';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumCommand } from '../support/browser.ts';
import { newCode, writeTo } from '../support/codes.ts';
import { newPerson } from '../support/people.ts';
import { relayTo } from './without-referrer-policy.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    only: { type: 'string', default: '' },
    /** How often each page is measured. */
    runs: { type: 'string', default: '1' },
    /** Prints what each page lost points for. */
    why: { type: 'boolean', default: false },
  },
});

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';
type Scores = Readonly<Record<Category, number>>;

/** The scores that every page must reach, out of 100. */
const WANTED: Scores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
/** The scores that pages of codes and threads must reach in every run. */
const WANTED_OF_FINDER: Scores = { ...WANTED, performance: 100 };
/**
 * The only audit that `noindex` fails: pages of codes belong to people, and must not be found by
 * search engines.
 */
const NOT_INDEXED = 'is-crawlable';

const categories = Object.keys(WANTED) as Category[];

async function pathsOf(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, found = '']) => found);
  return addresses.map((address) => new URL(address).pathname);
}

interface Measured {
  readonly scores: Scores;
  /** Audits that cost points. */
  readonly lost: readonly string[];
}

async function measure(
  address: string,
  port: number,
  skipAudits: readonly string[],
): Promise<Measured> {
  const result = await lighthouse(address, {
    port,
    skipAudits: [...skipAudits],
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
  return { scores: scores as Scores, lost: [...new Set(lost)] };
}

const product = values.url === undefined ? await startProduct() : null;
const instance = values.url ?? product?.url ?? '';
const relay = await relayTo(instance);
const chrome = await launch({ ...(await chromiumCommand()), logLevel: 'error' });
interface PageToMeasure {
  readonly name: string;
  readonly path: string;
  readonly wanted: Scores;
  readonly skipAudits: readonly string[];
}

/** The page of a code of a new account, and of a thread about it. */
async function strangerPages(url: string): Promise<readonly PageToMeasure[]> {
  const owner = await newPerson(url, `lighthouse-${Date.now()}`);
  const code = await newCode(owner, { title: 'Blue backpack', greeting_message: 'Thank you.' });
  const thread = await writeTo(code, { content: 'It is at the lost property office.' });
  const common = { wanted: WANTED_OF_FINDER, skipAudits: [NOT_INDEXED] };
  return [
    { name: 'the page of a code', path: `/${code.uid}`, ...common },
    { name: 'the page of a thread', path: `/t/${thread}`, ...common },
  ];
}

async function pagesOf(url: string): Promise<readonly PageToMeasure[]> {
  const found = await pathsOf(url);
  const listed = found.map((path) => ({ name: path, path, wanted: WANTED, skipAudits: [] }));
  const wanted = [...listed, ...(await strangerPages(url))].filter(({ name }) =>
    name.includes(values.only),
  );
  return wanted.flatMap((page) => Array<PageToMeasure>(Number(values.runs)).fill(page));
}

let isBelow = false;
try {
  console.log(`${'page'.padEnd(36)}${categories.map((name) => name.padStart(16)).join('')}`);
  for (const { name, path, wanted, skipAudits } of await pagesOf(instance)) {
    const { scores, lost } = await measure(relay.url + path, chrome.port, skipAudits);
    const cells = categories.map((category) => {
      const isShort = scores[category] < wanted[category];
      isBelow ||= isShort;
      return `${scores[category]}${isShort ? ' !' : ''}`.padStart(16);
    });
    console.log(name.padEnd(36) + cells.join(''));
    if (values.why) for (const line of lost) console.log(`    ${line}`);
  }
} finally {
  chrome.kill();
  await relay.stop();
  await product?.stop();
}
if (isBelow) process.exitCode = 1;
