import type { Telling } from '@app/query-api/features/told/contract';
import { toldSentences } from './told-words.ts';

interface ToldLineProps {
  tellings: readonly Telling[];
  hasLooked?: boolean;
}

export function ToldLine({ tellings, hasLooked }: ToldLineProps) {
  const sentences = toldSentences(tellings, hasLooked);
  if (sentences.length === 0) return null;
  return <p className="figures mt-2 text-xs text-ink-faint">{sentences.join(' ')}</p>;
}
