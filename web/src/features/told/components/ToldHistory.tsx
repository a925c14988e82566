import type { Telling } from '@app/query-api/features/told/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasFailed } from '../../../api/has-failed.ts';
import { DateTime } from '../../../components/DateTime.tsx';
import { toldTexts } from '../../../content/told.ts';
import { toldAboutCodeQuery } from '../api/told.ts';
import { ToldLine } from './ToldLine.tsx';

/** How the owner was recently notified about a code, fetched when it is opened. */
export function ToldHistory({ codeId }: { codeId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-ink-soft">
        {toldTexts.summary}
      </summary>
      {isOpen && <Causes codeId={codeId} />}
    </details>
  );
}

function Causes({ codeId }: { codeId: string }) {
  const told = useQuery(toldAboutCodeQuery(codeId));
  if (hasFailed(told)) return <p className="text-ink-soft">{toldTexts.failed}</p>;
  if (told.data === undefined) return null;
  if (told.data.length === 0) return <p className="text-ink-soft">{toldTexts.none}</p>;
  return (
    <ol className="grid gap-3">
      {byCause(told.data).map(([first, ...others]) => (
        <li key={first.id}>
          <p>
            {first.message_id === null ? toldTexts.scan : toldTexts.causes[first.kind]}{' '}
            <DateTime iso={first.requested_at} className="text-ink-faint" />
          </p>
          <ToldLine tellings={[first, ...others]} />
        </li>
      ))}
    </ol>
  );
}

/** Notices about the same scan are requested at the same moment. */
const causeOf = ({ message_id: id, requested_at: at }: Telling): string =>
  id ?? at.slice(0, 'YYYY-MM-DDTHH:MM'.length);

/** The notifications of each message or scan, in the order of the first ones. */
function byCause(tellings: readonly Telling[]): readonly [Telling, ...Telling[]][] {
  const causes = new Map<string, [Telling, ...Telling[]]>();
  for (const telling of tellings) {
    const known = causes.get(causeOf(telling));
    if (known) known.push(telling);
    else causes.set(causeOf(telling), [telling]);
  }
  return [...causes.values()];
}
