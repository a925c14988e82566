import type { FinderDecision } from '@app/query-api/features/reports/finder-decision-contract';
import { useId } from 'react';
import { DateTime } from '../../../components/DateTime.tsx';
import { Quotation } from '../../../components/Quotation.tsx';
import type { LocalizedTexts } from '../../../language/use-texts.ts';
import type { DecidedTexts } from './decided-texts.ts';

interface Said {
  id: string;
  content: string | null;
}

interface DecisionsProps {
  decisions: readonly FinderDecision[];
  messages: readonly Said[];
  localized: LocalizedTexts<DecidedTexts>;
  erased: string;
  spoken: string;
}

type OneProps = Omit<DecisionsProps, 'decisions'> & { of: FinderDecision };

export default function Decisions({ decisions, ...props }: DecisionsProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mt-8 grid gap-4 rounded-card border border-line bg-paper p-5"
    >
      <h2 id={id} className="text-lg font-bold">
        {props.localized.texts.title}
      </h2>
      <ul className="grid">
        {decisions.map((decision) => (
          <li
            key={decision.id}
            className="grid gap-2 border-line not-first:mt-5 not-first:border-t not-first:pt-5"
          >
            <Decision of={decision} {...props} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Decision({ of, messages, localized, erased, spoken }: OneProps) {
  const { texts, language } = localized;
  const { outcome, reason, decided_at: at, revised_at: revised } = of.decision;
  const isBlockOver = outcome === 'sender_blocked' && !of.is_blocked;
  const message = messages.find(({ id }) => id === of.message_id);
  return (
    <>
      <p>{of.about === 'picture' ? texts.about.picture : texts.about.conversation}</p>
      {message !== undefined && (
        <Quotation label={texts.said} content={message.content} erased={erased} spoken={spoken} />
      )}
      <p className="font-semibold">{isBlockOver ? texts.blockIsOver : texts.outcomes[outcome]}</p>
      <p>
        {texts.reasons[reason]}
        {revised !== null && ` ${texts.revised}`}
      </p>
      <p className="text-sm text-ink-soft">
        <DateTime iso={revised ?? at} language={language} /> · {texts.report} {of.id.slice(0, 8)}
      </p>
    </>
  );
}
