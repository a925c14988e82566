import type { Guide } from './guide.ts';
import type { Installation } from './installation.ts';
import { describeLoad, Ledger, Load, type LoadFigures } from './load.ts';

/** What the steps share. */
export class DockerFixture {
  readonly guide: Guide;
  readonly ledger = new Ledger();
  readonly progress: (text: string) => void;
  /** The installation at hand; a restore puts another one in its place. */
  installation: Installation;
  /** The administrator's. */
  password = '';

  constructor(guide: Guide, installation: Installation, progress: (text: string) => void) {
    this.guide = guide;
    this.installation = installation;
    this.progress = progress;
  }

  /** Does something while people use the product, and has all that they did entered. */
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

  /** Runs commands of the guide and shows what they say. */
  follow(command: string, seconds?: number): Promise<{ output: string; errors: string }> {
    const wishes = { onLine: this.progress, ...(seconds === undefined ? {} : { seconds }) };
    return this.installation.run(command, wishes);
  }
}

export interface Step {
  readonly title: string;
  /** Where its commands come from. */
  readonly source: string;
  /** @returns what was found @throws Error with what was not as expected */
  readonly run: (fixture: DockerFixture) => Promise<string>;
}

/** @throws Error with the sentence unless the condition holds */
export function expectThat(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise);
}

export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
