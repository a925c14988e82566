import { UsageError } from './command.ts';

/**
 * Showing what people wrote requires the master key by hand, so that it never happens by accident.
 * @throws UsageError if `unmask` is set without it
 */
export function checkUnmask(unmask: boolean, command: string): void {
  if (!unmask || process.env['MASTER_KEY']) return;
  throw new UsageError(`--unmask shows what people wrote, so the master key must be given with it, on purpose:
  MASTER_KEY="$(cat .data/master.key)" ${command} --unmask`);
}
