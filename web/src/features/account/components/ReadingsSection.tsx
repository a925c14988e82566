import { type OwnReading, ownReadings } from '@app/query-api/features/readings/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Section } from '../../../components/Section.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { NotLoaded } from '../../../components/RowList.tsx';
import { ownQuery } from '../../../api/own-calls.ts';
import { type OwnDecision, ownDecisions } from '@app/query-api/features/reports/contract';
import { ownDecisionText, ownDecisionTexts as texts } from '../../../content/own-decisions.ts';
import { decisionReasonWords } from '../../../content/reports.ts';

const FIRST = 5;

export function ReadingsSection() {
  const list = useQuery(ownReadingsQuery());
  const [all, setAll] = useState(false);
  const { data } = list;
  const shown = all ? data : data?.slice(0, FIRST);
  return (
    <Section
      title="Who read your messages"
      about="Each time an administrator of this site is shown your messages, it is listed here."
    >
      <NotLoaded list={list} text="This list could not be loaded." />
      {list.isPending && !hasFailed(list) && (
        <Loading label="Loading who read your messages">
          <Skeleton className="h-14 w-full" />
        </Loading>
      )}
      {data?.length === 0 && <p className="text-ink-soft">Nobody has read your messages.</p>}
      {shown !== undefined && shown.length > 0 && (
        <ul className="grid border-y border-line">
          {shown.map((reading) => (
            <li
              key={`${reading.id} ${reading.qr_code.uid}`}
              className="grid gap-0.5 border-line py-3 not-first:border-t"
            >
              <Reading reading={reading} />
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && data.length > FIRST && !all && (
        <Button className="justify-self-start" onClick={() => setAll(true)}>
          Show all {data.length}
        </Button>
      )}
    </Section>
  );
}

function Reading({ reading }: { reading: OwnReading }) {
  const { administrator, messages, qr_code: code } = reading;
  const count = messages === 1 ? '1 message' : `${messages} messages`;
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        Administrator {administrator} read {count} about “<bdi>{code.title || code.uid}</bdi>”
      </p>
      {reading.reason !== null && (
        <p dir="auto" className="wrap-anywhere">
          Reason: {reading.reason}
        </p>
      )}
      <p className="text-sm text-ink-soft">
        <DateTime iso={reading.read_at} /> · Reading {reading.id.slice(0, 8)}
      </p>
    </>
  );
}

function ownReadingsQuery() {
  return ownQuery(['own-readings'], '/user/readings', ownReadings);
}

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
