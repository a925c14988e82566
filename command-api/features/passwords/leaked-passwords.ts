import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The 4,000 passwords of ten characters or more that were found most often in ten million leaked
 * ones, the most frequent first, in lower case. From Mark Burnett's list, which he gave into the
 * public domain (10_million_password_list_top_1M.txt of SecLists).
 */
export const LEAKED_PASSWORDS: readonly string[] = readFileSync(
  join(import.meta.dirname, 'leaked-passwords.txt'),
  'utf8',
)
  .trim()
  .split('\n');
