import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startService } from '../stand/service.ts';
import type { Stores } from './stores.ts';

const CLI = fileURLToPath(new URL('../../projector/cli/main.ts', import.meta.url));
const LINE = /^(?<name>\S+) v\d+ at \S+: (?<differences>\d+) differences$/u;

/**
 * Lets the projector catch up, then rebuilds every projection aside from nothing.
 * @returns by projection, how many rows differ
 * @throws where the projector's command line did not say so of any projection
 */
export async function verifyProjections(stores: Stores): Promise<Readonly<Record<string, number>>> {
  const environment = {
    EVENTSTORE_URL: stores.eventStoreUrl,
    DATABASE_URL: stores.databaseUrl,
    MASTER_KEY: stores.masterKey,
  };
  // It is ready once it has seen all that was in the log.
  const projector = await startService({ main: 'projector/main.ts', environment });
  await projector.stop();
  const output = await runCli(environment);
  const differences = output.split('\n').flatMap((line): [string, number][] => {
    const { name, differences: count } = LINE.exec(line)?.groups ?? {};
    return name === undefined ? [] : [[name, Number(count)]];
  });
  if (differences.length === 0) throw new Error(`Nothing was verified:\n${output}`);
  return Object.fromEntries(differences);
}

/** Differences end it with exit code 1, which is an answer too. */
function runCli(environment: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [CLI, 'verify', '--all'],
      { env: { ...process.env, ...environment } },
      (error, stdout, stderr) => {
        if (error && error.code !== 1) reject(new Error(stderr, { cause: error }));
        else resolve(`${stdout}${stderr}`);
      },
    );
  });
}
