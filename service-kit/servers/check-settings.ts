// Exits with 0 if the event stores of docker-compose.yml may start with the settings of `.env`.
// With --cluster it checks for the second and third node.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError, readEnvironment } from '../environment.ts';
import { clusterFault, clusterVariables } from './cluster-settings.ts';

function check(): string | null {
  const { OTHER_LOGS, ...settings } = readEnvironment(clusterVariables);
  const otherLogs = readdirSync(OTHER_LOGS).filter((volume) =>
    existsSync(join(OTHER_LOGS, volume, 'chaser.chk')),
  );
  return clusterFault(settings, { startsAll: process.argv.includes('--cluster'), otherLogs });
}

function refusal(): string | null {
  try {
    return check();
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
}

const said = refusal();
if (said !== null) {
  process.stderr.write(`${said}\n`);
  process.exitCode = 1;
}
