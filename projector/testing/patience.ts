/** For tests that start projectors, since other tests may keep the machine busy. */
export const PATIENCE = { timeout: 240_000 };

/** For something that is quick on an idle machine, and may take long on a busy one. */
export const SOON = { timeout: 100_000 };
