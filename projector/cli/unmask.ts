import { UsageError } from './command.ts';

/**
 * Showing what people wrote is never an accident: the master key must be given by hand.
 * @throws UsageError where it is wanted without
 */
export function checkUnmask(unmask: boolean, command: string): void {
  if (!unmask || process.env['MASTER_KEY']) return;
  throw new UsageError(`--unmask shows what people wrote, so the master key must be given with it, on purpose:
  MASTER_KEY="$(cat .data/master.key)" ${command} --unmask`);
}
