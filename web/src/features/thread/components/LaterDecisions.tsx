import type { FinderDecision } from '@app/query-api/features/reports/finder-decision-contract';
import { useDeferredImport } from '../../../components/use-deferred-import.ts';
import { decidedTexts } from '../decided/decided-texts.ts';
import type { LocalizedThread } from './localized-thread.ts';
import type { ShownMessage } from './own-answers.ts';

interface LaterDecisionsProps {
  token: string;
  decisions: readonly FinderDecision[];
  messages: readonly ShownMessage[];
  localized: LocalizedThread;
}

const load = () => import('../decided/Decisions.tsx');

export function LaterDecisions({ localized: { language, texts }, ...shown }: LaterDecisionsProps) {
  const isWanted = shown.decisions.length > 0;
  const part = useDeferredImport(isWanted ? load : null);
  const words = useDeferredImport(isWanted ? decidedTexts[language] : null);
  if (part === null || words === null) return null;
  return (
    <part.default
      {...shown}
      localized={{ language, texts: words }}
      erased={texts.erased}
      spoken={texts.voice.note}
    />
  );
}
