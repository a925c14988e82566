import { createLogger } from '@app/service-kit/logging';
import { type Reactors, type ReactorsOptions, startReactors } from '../reactors/start.ts';
import type { CommandFixture } from './command-fixture.ts';

/** Starts the reactors over a fixture's stores, without long delays. */
export const startPromptReactors = (
  { addresses }: Pick<CommandFixture, 'addresses'>,
  options: Partial<ReactorsOptions> = {},
): Promise<Reactors> =>
  startReactors({
    ...addresses,
    quietMs: 50,
    storedWithinMs: 20,
    logger: createLogger('test', 'silent'),
    ...options,
  });
