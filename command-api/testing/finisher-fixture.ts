import { afterAll, beforeAll } from 'vitest';
import type { Reactors } from '../reactors/start.ts';
import { type CommandFixture, startCommandFixture } from './command-fixture.ts';
import { startPromptReactors } from './prompt-reactors.ts';

/** A command API, and reactors that complete what it begins. */
export class FinisherFixture {
  private parts: { readonly commands: CommandFixture; readonly reactors: Reactors } | undefined;

  get commands(): CommandFixture {
    return this.begun.commands;
  }

  get reactors(): Reactors {
    return this.begun.reactors;
  }

  async open(): Promise<void> {
    const commands = await startCommandFixture();
    this.parts = { commands, reactors: await startPromptReactors(commands) };
  }

  /** Restarts them after a test stopped them. */
  async startReactors(): Promise<void> {
    const { commands } = this;
    this.parts = { commands, reactors: await startPromptReactors(commands) };
  }

  async close(): Promise<void> {
    await this.parts?.reactors.stop();
    await this.parts?.commands.stop();
  }

  private get begun() {
    if (!this.parts) throw new Error('The fixture starts before the first test');
    return this.parts;
  }
}

/** Gives the calling file a command API with running reactors, which tests may stop. */
export function setUpFinisherFixture(): FinisherFixture {
  const fixture = new FinisherFixture();
  beforeAll(() => fixture.open());
  afterAll(() => fixture.close());
  return fixture;
}
