import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { EnvironmentError } from './environment.ts';
import { describeError, type Logger } from './logging.ts';
import { operatorMessage } from './operator-message.ts';

/**
 * Under steady load V8 pretenures short-lived objects into the old space, which causes a major
 * collection every few seconds. After a hundred seconds without one it makes one to shrink the
 * heap, and others follow soon. A nursery that is collected by several threads costs their waiting
 * for each other and is collected no sooner. A heap may double before it is marked: by itself V8
 * marks a steady one each second, in threads that take the processor from ours (docs/adr/0072).
 */
const V8_FLAGS = [
  '--no-allocation-site-pretenuring',
  '--memory-reducer-gc-count=0',
  '--no-parallel-scavenge',
  '--heap-growing-percent=100',
] as const;

/** A service that is up. Ports are there where it listens. */
export interface RunningService {
  readonly port?: number;
  readonly metricsPort?: number | undefined;
  stop(): Promise<void>;
}

/** A request may take 8 s. Whoever stops the service may kill it sooner, as `npm start` does. */
const STOP_WITHIN_MS = 9500;

/** By then all that is loaded at the start is compiled, and the first requests are answered. */
const COMPILED_AFTER_MS = 3000;

/**
 * Runs a service as a process of its own: starts it, says so in one log line with `ready`, and
 * stops it on SIGTERM, on SIGINT, and when the process that started it goes away.
 */
export async function runService(
  logger: Logger,
  start: () => Promise<RunningService>,
): Promise<void> {
  for (const flag of V8_FLAGS) setFlagsFromString(flag);
  // Node would print the error with its message and properties, which may quote personal data.
  process.on('uncaughtException', (error) => {
    logger.fatal(describeError(error), 'unexpected error, the service ends');
    process.exit(1);
  });
  const signalled = new Promise<string>((resolve) => {
    process.once('SIGTERM', () => resolve('SIGTERM'));
    process.on('SIGINT', () => resolve('SIGINT'));
    process.once('disconnect', () => resolve('parent gone'));
  });
  let service: RunningService | 'stopped';
  try {
    // A start that waits for a store must not make the process deaf to signals.
    service = await Promise.race([start(), signalled.then(() => 'stopped' as const)]);
  } catch (error) {
    if (error instanceof EnvironmentError) logger.fatal(error.message);
    else logger.fatal(describeError(error), notStarted(error));
    process.exitCode = 1;
    process.exit();
  }
  if (service === 'stopped') process.exit(0);
  logReady(logger, service);
  // Node would write it when the process ends, which a process that is killed does not reach.
  setTimeout(flushCompileCache, COMPILED_AFTER_MS).unref();
  const reason = await signalled;
  logger.info({ reason }, 'stopping');
  // A connection that will not end must not hold the whole machine up.
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  await service.stop();
  process.exit(0);
}

/**
 * Says in one log line that a service is ready, and its ports. Whoever started it waits for this
 * line, so it is written at every log level.
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
