import type { Telling } from '@app/query-api/features/told/contract';
import { toldSentences } from './told-words.ts';

interface ToldLineProps {
  tellings: readonly Telling[];
  /** Whether the owner has read the message. */
  hasLooked?: boolean;
}

/** How the owner was notified of one message; renders nothing if nothing is known. */
export function ToldLine({ tellings, hasLooked }: ToldLineProps) {
  const sentences = toldSentences(tellings, hasLooked);
  if (sentences.length === 0) return null;
  return <p className="figures mt-2 text-xs text-ink-faint">{sentences.join(' ')}</p>;
}
