/** For tests that start projectors: other tests may hold the machine meanwhile. */
export const PATIENCE = { timeout: 60_000 };

/** For what happens soon, on a machine that is free. */
export const SOON = { timeout: 30_000 };
