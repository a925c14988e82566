import type { Telling } from '@app/query-api/features/told/contract';
import { toldSentences } from './told-words.ts';

/** How the owner was told of one message; nothing where nothing is known of it. */
export function ToldLine({ tellings }: { tellings: readonly Telling[] }) {
  const sentences = toldSentences(tellings);
  if (sentences.length === 0) return null;
  return <p className="figures mt-2 text-xs text-ink-faint">{sentences.join(' ')}</p>;
}
