import { type OwnDecision, ownDecisions } from '@app/query-api/features/reports/contract';
import { useQuery } from '@tanstack/react-query';
import { DateTime } from '../../../components/DateTime.tsx';
import { Section } from '../../../components/Section.tsx';
import { ownDecisionText, ownDecisionTexts as texts } from '../../../content/own-decisions.ts';
import { decisionReasonWords } from '../../../content/reports.ts';
import { ownQuery } from '../../../api/own-calls.ts';

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
    </>
  );
}

function ownDecisionsQuery() {
  return ownQuery(['own-decisions'], '/user/decisions', ownDecisions);
}
