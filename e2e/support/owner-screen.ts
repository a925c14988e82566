import type { Page } from 'playwright-core';
import type { OwnerFixture } from './owner-fixture.ts';

/** A screen of owner or finder, in one of its states. */
export interface OwnerScreen {
  readonly name: string;
  /** The person who is signed in; absent: nobody. */
  readonly as?: 'owner' | 'beginner';
  readonly path: (fixture: OwnerFixture) => string;
  /** The actions there, and what to wait for. */
  readonly act: (page: Page, fixture: OwnerFixture) => Promise<void>;
}
