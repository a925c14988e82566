import { execFile, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '@app/embedded/testing/bare-environment';
import type { ProjectorFixture } from './projector-fixture.ts';

export interface Outcome {
  readonly code: number;
  /** Standard output, then standard error. */
  readonly output: string;
}

const environmentOf = ({ options }: Pick<ProjectorFixture, 'options'>) => ({
  ...bareEnvironment(),
  EVENTSTORE_URL: options.eventStoreUrl,
  DATABASE_URL: options.databaseUrl,
  MASTER_KEY: options.masterKey,
});

/** A command of the projector in a child process, on the stores of a fixture. */
export class CommandLine {
  private readonly main: string;

  /** @param main its entry point, below `cli/` */
  constructor(main: string) {
    this.main = fileURLToPath(new URL(`../cli/${main}`, import.meta.url));
  }

  start(fixture: ProjectorFixture, ...words: readonly string[]) {
    const child = spawn(process.execPath, [this.main, ...words], {
      env: environmentOf(fixture),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.setEncoding('utf8');
    return child;
  }

  /** Runs it to its end. @param variables of the environment, beside those of the stores */
  run(
    fixture: Pick<ProjectorFixture, 'options'>,
    words: readonly string[],
    variables: Readonly<Record<string, string>> = {},
  ): Promise<Outcome> {
    const env = { ...environmentOf(fixture), ...variables };
    return new Promise((resolve, reject) => {
      execFile(process.execPath, [this.main, ...words], { env }, (error, stdout, stderr) => {
        if (error && typeof error.code !== 'number') reject(error);
        else resolve({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}` });
      });
    });
  }
}
