// Runs before each file of browser tests: whatever the content security policy blocks fails the
// test.
import { afterAll, afterEach, expect } from 'vitest';
import { takeViolations } from './violations.ts';

const expectNone = (): void => expect(takeViolations(), 'refused by the policy').toEqual([]);

afterEach(expectNone);
afterAll(expectNone);
