import type { Guide } from './guide.ts';
import type { Installation } from './installation.ts';
import { describeLoad, Ledger, Load, type LoadFigures } from './load.ts';

/** The state that the steps share. */
export class DockerFixture {
  readonly guide: Guide;
  readonly ledger = new Ledger();
  readonly progress: (text: string) => void;
  /** The current installation; a restore replaces it. */
  installation: Installation;
  /** The administrator's password. */
  password = '';

  constructor(guide: Guide, installation: Installation, progress: (text: string) => void) {
    this.guide = guide;
    this.installation = installation;
    this.progress = progress;
  }

  /**
   * Does something while people use the product, and adds everything that they did to the ledger.
   */
  async underLoad(work: (load: Load) => Promise<string>): Promise<string> {
    const load = new Load(await this.installation.address(), this.password);
    await load.untilAcknowledged();
    const found = await work(load);
    const figures = await this.stop(load);
    this.ledger.add(figures.commands);
    return `${found}; ${describeLoad(figures)}`;
  }

  stop(load: Load): Promise<LoadFigures> {
    this.progress('the load comes to an end');
    return load.stop();
  }

  /** Runs commands of the guide and prints their output. */
  follow(command: string, seconds?: number): Promise<{ output: string; errors: string }> {
    const wishes = { onLine: this.progress, ...(seconds === undefined ? {} : { seconds }) };
    return this.installation.run(command, wishes);
  }
}

export interface Step {
  readonly title: string;
  /** The source of its commands. */
  readonly source: string;
  /** @returns what was found @throws Error with what was not as expected */
  readonly run: (fixture: DockerFixture) => Promise<string>;
}

/** @throws Error with the sentence if the condition does not hold */
export function expectThat(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise);
}

export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
