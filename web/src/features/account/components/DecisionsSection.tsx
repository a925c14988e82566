import type { OwnDecision } from '@app/query-api/features/reports/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOr } from '../../../api/problem.ts';
import { AppealForm } from '../../../components/AppealForm.tsx';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { isAppealOpen } from '../../../components/is-appeal-open.ts';
import { Section } from '../../../components/Section.tsx';
import { ownDecisionText, ownDecisionTexts as texts } from '../../../content/own-decisions.ts';
import { decisionReasonWords } from '../../../content/reports.ts';
import { appeal, ownDecisionsQuery } from '../api/decisions.ts';

/** Decisions after reports about the user's codes. Renders nothing if there are none. */
export function DecisionsSection() {
  const { data = [] } = useQuery(ownDecisionsQuery());
  if (data.length === 0) return null;
  return (
    <Section title={texts.title} anchor="decisions" about={texts.about}>
      <ul className="grid border-y border-line">
        {data.map((decision) => (
          <li key={decision.id} className="grid gap-2 border-line py-4 not-first:border-t">
            <Decision of={decision} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Decision({ of }: { of: OwnDecision }) {
  const { reason, decided_at: at, revised_at: revised } = of.decision;
  return (
    <>
      <p className="font-semibold wrap-anywhere">{ownDecisionText(of)}</p>
      <p>
        {decisionReasonWords[reason]}.{revised !== null && ` ${texts.revised}`}
      </p>
      <p className="text-sm text-ink-soft">
        <DateTime iso={revised ?? at} /> · Report {of.id.slice(0, 8)}
      </p>
      <Appeal of={of} />
    </>
  );
}

function Appeal({ of }: { of: OwnDecision }) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { queryKey } = ownDecisionsQuery();
  if (isAppealOpen(of)) return <output>{texts.sent}</output>;
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
      texts={texts.appeal}
      failureOf={(error) => detailOr(error, texts.failed)}
      send={(words, key) => appeal(of.id, words, key)}
      onSent={() => void queryClient.invalidateQueries({ queryKey })}
    />
  );
}
