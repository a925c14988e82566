/** The packages that an install must provide. */
export interface Needs {
  /** The packages for tests and tools, too, not only those for running. */
  readonly development: boolean;
  /** npm's Node 24, since the one that runs is too old. */
  readonly node: boolean;
}

/** The folder where npm puts the Node of this platform, below the repository's. */
export function bundledNode(): string;

/**
 * Runs npm when node_modules does not hold what the lockfile asks for.
 * @throws an error of one line when that fails
 */
export function installMissing(root: string, needs: Needs): Promise<void>;
