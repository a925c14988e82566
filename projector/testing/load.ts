import { ownersLife } from './history.ts';
import type { ProjectorFixture } from './projector-fixture.ts';

/** Appends lives of owners, one event after another, until it is stopped. */
export class Load implements AsyncDisposable {
  private readonly over = new AbortController();
  private readonly writers: readonly Promise<void>[];
  private readonly fixture: ProjectorFixture;

  /** @param writers how many lives are written at the same time */
  constructor(fixture: ProjectorFixture, writers = 1) {
    this.fixture = fixture;
    this.writers = Array.from({ length: writers }, () => this.write());
  }

  /** Lets the current lives end, and appends one more. @returns the last position */
  async stop() {
    this.over.abort();
    await Promise.all(this.writers);
    return this.fixture.append([{ type: 'RegistrationAbandoned', data: { userId: 'last' } }]);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.over.abort();
    await Promise.allSettled(this.writers);
  }

  private async write(): Promise<void> {
    while (!this.over.signal.aborted) {
      for (const event of ownersLife()) await this.fixture.append([event]);
    }
  }
}
