// npm start: the whole product on this machine. With --services, each service in a process of its
// own. With --stores-only, its Postgres and event store.
import { dirname } from 'node:path';
import { EnvironmentError } from '@app/service-kit/environment';
import { productName } from '@app/service-kit/product';
import { checkOpenFiles } from './starting/open-files.ts';
import { readSettings, type Settings } from './starting/settings.ts';
import { StartError } from './starting/start-error.ts';
import { onStopRequest } from './starting/stop-request.ts';
import { ProductSupervisor } from './starting/product-supervisor.ts';
import type { AdminCreated } from './supervision/service-line.ts';

const root = dirname(import.meta.dirname);

function describeAdministrator({ username, password }: AdminCreated): string {
  return typeof password === 'string'
    ? `Administrator: ${username}, password ${password} (shown this once, works for 72 hours: choose another one)`
    : `Administrator: ${username}, with the password from ADMIN_PASSWORD`;
}

/** The operator should know that the limits are not those of production. */
function describeLimits({ rateLimitScale = '1' }: Settings): string[] {
  return rateLimitScale === '1' ? [] : [`Every rate limit is multiplied by ${rateLimitScale}.`];
}

function oneLine(error: unknown): string {
  const isExpected = error instanceof StartError || error instanceof EnvironmentError;
  const message = error instanceof Error ? error.message : String(error);
  return isExpected ? message : `${productName} could not start: ${message}`;
}

async function run(): Promise<void> {
  const settings = readSettings(process.env, root);
  await checkOpenFiles();
  const notes: string[] = describeLimits(settings);
  const form = process.argv.includes('--services') ? 'services' : 'one process';
  const product = new ProductSupervisor(
    { root, settings, form },
    {
      report: (line) => console.error(line),
      adminCreated: (admin) => notes.push(describeAdministrator(admin)),
      mockNotice: (line) => console.log(line),
      failed: (reason) => stop(1, reason),
    },
  );
  let isStopping = false;
  const stop = (code: number, reason: string): void => {
    if (isStopping) return;
    isStopping = true;
    // Shows notes first: a generated password would be lost otherwise.
    for (const line of [...notes, reason]) console.error(line);
    product.stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  onStopRequest(
    () => stop(0, 'Stopping ...'),
    () => {
      product.kill();
      process.exit(130);
    },
  );
  try {
    const running = process.argv.includes('--stores-only')
      ? await product.startStores().then(() => 'The stores run, the product does not')
      : `${productName} runs at ${await product.start()}`;
    if (isStopping) return;
    console.log([running, ...notes, 'Ctrl-C stops it.'].join('\n'));
    notes.length = 0;
  } catch (error) {
    stop(1, oneLine(error));
  }
}

// If a reader of our output goes away, the product keeps running.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
try {
  await run();
} catch (error) {
  console.error(oneLine(error));
  process.exitCode = 1;
}
