import { giveWay } from '@app/service-kit/give-way';
import { carryOutPast, type PastStores } from '../carry-out-past.ts';
import { pastJob } from '../past-job.ts';

/**
 * Answers the look at the past that the argument of this process is, as JSON, and ends: with status
 * 0 once the answer is noted. It ends early when the process that started it is gone.
 */
export async function servePast(
  openStores: () => Promise<PastStores & AsyncDisposable>,
): Promise<void> {
  if (!process.connected) process.exit(1);
  process.once('disconnect', () => process.exit(1));
  // Ctrl-C reaches the whole group of processes; whoever started this one ends it.
  process.on('SIGINT', () => undefined);
  // Node would print the error with its message, which may quote what a person wrote.
  process.on('uncaughtException', () => process.exit(1));
  giveWay();
  const job = pastJob.parse(JSON.parse(process.argv[2] ?? 'null'));
  const stores = await openStores();
  // Whoever stops it kills this process.
  await carryOutPast(job, stores, new AbortController().signal);
  await stores[Symbol.asyncDispose]();
  process.exit(0);
}
