import type { FinderDecision } from '@app/query-api/features/reports/finder-decision-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '../../../api/problem.ts';
import { AppealForm } from '../../../components/AppealForm.tsx';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { utcDay } from '../../../components/date-text.ts';
import { isAppealOpen } from '../../../components/is-appeal-open.ts';
import { Quotation } from '../../../components/Quotation.tsx';
import { failureIn } from '../../../language/failure-in.ts';
import type { LocalizedTexts } from '../../../language/use-texts.ts';
import { decisionsQuery, sendAppeal } from '../api/decisions.ts';
import { isBlocking } from '../components/is-blocking.ts';
import type { DecidedTexts } from './decided-texts.ts';

/** The quoted part of a message. */
interface Said {
  id: string;
  content: string | null;
}

interface DecisionsProps {
  token: string;
  decisions: readonly FinderDecision[];
  messages: readonly Said[];
  localized: LocalizedTexts<DecidedTexts>;
  /** Shown in place of erased text, and of a voice note. */
  erased: string;
  spoken: string;
}

type OneProps = Omit<DecisionsProps, 'decisions'> & { of: FinderDecision };

/** Decisions about what the finder wrote, and how to appeal. */
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

function Decision(props: OneProps) {
  const { of, messages, localized, erased, spoken } = props;
  const { texts, language } = localized;
  const { reason, decided_at: at, revised_at: revised } = of.decision;
  const message = messages.find(({ id }) => id === of.message_id);
  return (
    <>
      <p>{of.about === 'picture' ? texts.about.picture : texts.about.conversation}</p>
      {message !== undefined && (
        <Quotation label={texts.said} content={message.content} erased={erased} spoken={spoken} />
      )}
      <p className="font-semibold">{outcomeOf(of, localized)}</p>
      <p>
        {texts.reasons[reason]}
        {revised !== null && ` ${texts.appeal.revised}`}
      </p>
      <p className="text-sm text-ink-soft">
        <DateTime iso={revised ?? at} language={language} /> · {texts.report} {of.id.slice(0, 8)}
      </p>
      <Appeal {...props} />
    </>
  );
}

function outcomeOf(of: FinderDecision, { texts, language }: DecisionsProps['localized']): string {
  const { outcome } = of.decision;
  if (outcome !== 'sender_blocked') return texts.outcomes[outcome];
  if (of.blocked_until === null || !isBlocking(of)) return texts.blockIsOver;
  return texts.outcomes.sender_blocked(utcDay(of.blocked_until.slice(0, 10), language));
}

function Appeal({ of, token, localized: { texts, language } }: OneProps) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { queryKey } = decisionsQuery(token);
  if (isAppealOpen(of)) return <output>{texts.appeal.form.sent}</output>;
  if (!of.may_appeal) return null;
  if (!isOpen) {
    return (
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {texts.disagree}
      </Button>
    );
  }
  return (
    <AppealForm
      texts={texts.appeal.form}
      failureOf={(error) =>
        error instanceof ApiError && error.status === 429
          ? texts.tooOften
          : failureIn(language, error, texts.failure)
      }
      send={(words, key) => sendAppeal({ token, id: of.id }, words, key)}
      onSent={() => void queryClient.invalidateQueries({ queryKey })}
    />
  );
}
