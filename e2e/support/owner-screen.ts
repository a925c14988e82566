import type { Page } from 'playwright-core';
import type { OwnerFixture } from './owner-fixture.ts';

/** A screen of owner or finder, in one of its states. */
export interface OwnerScreen {
  readonly name: string;
  /** Who looks; a stranger where nobody is named. */
  readonly as?: 'owner' | 'beginner';
  readonly path: (fixture: OwnerFixture) => string;
  /** What is done there, and waited for. */
  readonly act: (page: Page, fixture: OwnerFixture) => Promise<void>;
}
