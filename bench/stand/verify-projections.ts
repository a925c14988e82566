import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../../projector/cli/main.ts', import.meta.url));
const LINE = /^(?<name>\S+) v\d+ at \S+: (?<differences>\d+) differences$/u;

/**
 * Rebuilds every projection aside from nothing, by the projector's command line, and compares.
 * @param environment names the stores
 * @returns by projection, how many rows differ
 * @throws where the command line did not say so of any projection
 */
export async function verifyProjections(
  environment: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, number>>> {
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
