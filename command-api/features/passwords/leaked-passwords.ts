import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The 4,000 most frequent passwords of ten characters or more among ten million leaked ones, most
 * frequent first, in lower case. From Mark Burnett's public-domain list
 * (10_million_password_list_top_1M.txt of SecLists).
 */
export const LEAKED_PASSWORDS: readonly string[] = readFileSync(
  join(import.meta.dirname, 'leaked-passwords.txt'),
  'utf8',
)
  .trim()
  .split('\n');
