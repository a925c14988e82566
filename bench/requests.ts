// npm run bench:requests: generated requests over every call of a product of its own, right and wrong.
import { parseArgs } from 'node:util';
import type { ProductForm } from '@app/embedded/starting/product-supervisor';
import { readForm } from './form.ts';
import { Progress } from './progress.ts';
import { checkProduct } from './requests/check-product.ts';
import { openInstance, startUnlimitedProduct } from './requests/open-instance.ts';
import { sendRequests } from './requests/send-requests.ts';

const USAGE = `Usage: npm run bench:requests -- [--form one-process|services] [--requests <number>]
  [--seed <number>]`;
const SHOWN = 20;
/** From so many on, every call should have been answered both ways. */
const ENOUGH = 50_000;

function readOptions(): { form: ProductForm; wanted: number; seed: number } {
  try {
    const { values } = parseArgs({
      options: {
        form: { type: 'string', default: 'one-process' },
        requests: { type: 'string', default: '200000' },
        seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
      },
    });
    const form = readForm(values.form);
    const [wanted, seed] = [Number(values.requests), Number(values.seed)];
    if (Number.isSafeInteger(wanted) && wanted > 0 && Number.isSafeInteger(seed)) {
      return { form, wanted, seed };
    }
  } catch {
    // The usage says it all.
  }
  console.error(USAGE);
  process.exit(1);
}

const { form, wanted, seed } = readOptions();
const progress = new Progress();
progress.show('Starting the product');
const product = await startUnlimitedProduct(form);
try {
  const instance = await openInstance(product);
  const started = performance.now();
  const rate = (sent: number): number => sent / ((performance.now() - started) / 1000);
  const onProgress = (sent: number): void => {
    const left = Math.ceil((wanted - sent) / rate(sent) / 60);
    progress.show(`${sent} of ${wanted} requests, ${rate(sent).toFixed(0)}/s, ${left} min left`);
  };
  const { tally, faults } = await sendRequests({ instance, requests: wanted, seed, onProgress });
  const perSecond = rate(wanted).toFixed(0);
  progress.show('Looking at every event and every row');
  const { looked, invalid } = await checkProduct(instance);
  progress.clear();
  for (const line of tally.lines()) console.log(line);
  const statuses = [...tally.statuses()].toSorted(([a], [b]) => a - b);
  console.log(`\nAll calls  ${statuses.map((each) => each.join(': ')).join('  ')}`);
  const oneSided = [
    ...tally.without(2).map((call) => `Never done: ${call}`),
    ...tally.without(4).map((call) => `Never refused: ${call}`),
  ];
  const ended = product.output().match(/^.* ended .*$/gmu) ?? [];
  for (const line of looked) console.log(`Looked at ${line}`);
  console.log(`Processes that ended: ${ended.length}`);
  console.log(`Invalid events and rows: ${invalid.length}`);
  console.log(
    `${wanted} requests, ${perSecond} a second, ${form}, seed ${seed}: ${faults.length} faults`,
  );
  const troubles = [...faults, ...invalid, ...ended];
  for (const line of [...oneSided, ...troubles].slice(0, SHOWN)) console.log(`  ${line}`);
  if (troubles.length > 0 || (wanted >= ENOUGH && oneSided.length > 0)) process.exitCode = 1;
} finally {
  await product.stop();
}
