/**
 * Runs `npm ci` when node_modules does not hold what the lockfile asks for.
 * @throws an error of one line when that fails
 */
export function installMissing(root: string): Promise<void>;
