// npm run bench:requests: generated requests over every call of a product of its own, right and wrong.
import { parseArgs } from 'node:util';
import { startWhole } from '@app/embedded/testing/whole';
import { Progress } from './progress.ts';
import { NOWHERE } from './requests/nowhere.ts';
import { sendRequests } from './requests/send-requests.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '200000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
/** Made and sent in parts, so that they never all lie in memory. */
const PART = 2000;

const product = await startWhole({ environment: NOWHERE });
const progress = new Progress();
const wanted = Number(values.requests);
const totals = new Map<number, number>();
const faults: string[] = [];
try {
  for (let sent = 0; sent < wanted; sent += PART) {
    const requests = Math.min(PART, wanted - sent);
    const { admin: administrator, url } = product;
    const seed = Number(values.seed) + sent;
    const result = await sendRequests({ url, administrator, requests, seed });
    for (const [status, count] of result.statuses) {
      totals.set(status, (totals.get(status) ?? 0) + count);
    }
    faults.push(...result.faults);
    progress.show(`${sent + requests} of ${wanted} requests, ${faults.length} faults`);
  }
} finally {
  await product.stop();
}
progress.clear();
for (const [status, count] of [...totals].toSorted(([a], [b]) => a - b))
  console.log(`${status}  ${count}`);
for (const fault of faults.slice(0, 20)) console.log(fault);
console.log(`${wanted} requests, seed ${values.seed}: ${faults.length} faults`);
if (faults.length > 0 || /unasked/u.test(product.output())) process.exitCode = 1;
