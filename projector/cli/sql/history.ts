import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What was typed in earlier shells; beside the data of the instance, for its owner alone. */
const file = (): string => join(process.env['DATA_DIR'] ?? '.data', 'sql-history');

/** Lines that were typed before, the newest first; none where there is no file. */
export function readHistory(): string[] {
  if (!existsSync(file())) return [];
  return readFileSync(file(), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/** Keeps what was typed. On a machine without the instance's data nothing is kept. */
export function keepHistory(lines: readonly string[]): void {
  if (!existsSync(dirname(file()))) return;
  try {
    writeFileSync(file(), `${lines.join('\n')}\n`, { mode: 0o600 });
  } catch {
    // The folder belongs to somebody else: the arrow keys then know this shell alone.
  }
}
