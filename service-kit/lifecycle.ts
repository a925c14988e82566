import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { EnvironmentError } from './environment.ts';
import { describeError, type Logger } from './logging.ts';
import { operatorMessage } from './operator-message.ts';

/**
 * Under steady load V8 pretenures short-lived objects into the old space, which causes a major
 * collection every few seconds. After a hundred seconds without one, it collects to shrink the
 * heap, and others soon follow. Parallel threads that collect the young generation wait for each
 * other and finish no sooner. The heap may double before it is marked: by default V8 marks a steady
 * heap every second, in threads that compete with ours for the processor (docs/adr/0072).
 */
const V8_FLAGS = [
  '--no-allocation-site-pretenuring',
  '--memory-reducer-gc-count=0',
  '--no-parallel-scavenge',
  '--heap-growing-percent=100',
] as const;

/** A running service. It has ports if it listens. */
export interface RunningService {
  readonly port?: number;
  readonly metricsPort?: number | undefined;
  stop(): Promise<void>;
}

/** A request may take 8 s. Whoever stops the service may kill it earlier, as `npm start` does. */
const STOP_WITHIN_MS = 9500;

/** By then everything loaded at the start is compiled, and the first requests are answered. */
const COMPILED_AFTER_MS = 3000;

/**
 * Runs a service as a process: starts it, logs one line with `ready`, and stops it on SIGTERM, on
 * SIGINT, and when the parent process ends.
 */
export async function runService(
  logger: Logger,
  start: () => Promise<RunningService>,
): Promise<void> {
  for (const flag of V8_FLAGS) setFlagsFromString(flag);
  // Node would print the error with its message and properties, which may quote personal data.
  process.on('uncaughtException', (error) => {
    logger.fatal(describeError(error), 'unexpected error; the service exits');
    process.exit(1);
  });
  const signalled = new Promise<string>((resolve) => {
    process.once('SIGTERM', () => resolve('SIGTERM'));
    process.on('SIGINT', () => resolve('SIGINT'));
    process.once('disconnect', () => resolve('parent gone'));
  });
  let service: RunningService | 'stopped';
  try {
    // A start that waits for a store must still react to signals.
    service = await Promise.race([start(), signalled.then(() => 'stopped' as const)]);
  } catch (error) {
    if (error instanceof EnvironmentError) logger.fatal(error.message);
    else logger.fatal(describeError(error), notStarted(error));
    process.exitCode = 1;
    process.exit();
  }
  if (service === 'stopped') process.exit(0);
  logReady(logger, service);
  // Node would write it only at the exit, which a killed process does not reach.
  setTimeout(flushCompileCache, COMPILED_AFTER_MS).unref();
  const reason = await signalled;
  logger.info({ reason }, 'stopping');
  // A connection that does not end must not block the shutdown.
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  await service.stop();
  process.exit(0);
}

/**
 * Logs one line with the ports of a service that is ready. Its parent waits for this line, so it is
 * written at every log level.
 */
export function logReady(
  logger: Logger,
  { port, metricsPort }: Pick<RunningService, 'port' | 'metricsPort'>,
): void {
  logger.child({}, { level: 'info' }).info({ ready: true, port, metricsPort }, 'ready');
  logger.flush();
}

/** One line for operators. */
function notStarted(error: unknown): string {
  const reason = operatorMessage(error);
  return `The service could not start${reason === undefined ? '' : `: ${reason}`}`;
}
