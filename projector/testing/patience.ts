/** For tests that start projectors: other tests may hold the machine meanwhile. */
export const PATIENCE = { timeout: 240_000 };

/** For what happens soon on a machine that is free, and may take long on another. */
export const SOON = { timeout: 100_000 };
