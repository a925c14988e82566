import type { ProjectionRequestShown } from '@app/query-api/features/operations/contract';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { actWords } from '../../../content/operations.ts';
import { Badge } from '../../admin/components/Badge.tsx';
import { outcomeText } from './operation-words.ts';
import { Part } from './Part.tsx';

const FEW = 5;

/** Requests about read models, and their outcomes. */
export function RequestList({ requests }: { requests: readonly ProjectionRequestShown[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? requests : requests.slice(0, FEW);
  return (
    <Part
      title="Recent requests"
      about="What people asked for on this page. The projector does it, and says here what came of it. The audit log keeps all of it."
    >
      {requests.length === 0 && <p className="text-ink-soft">Nothing was asked for yet.</p>}
      {requests.length > 0 && (
        <ul className="grid border-y border-line">
          {shown.map((request) => (
            <li key={request.id} className="border-line not-first:border-t">
              <RequestRow request={request} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < requests.length && (
        <Button className="justify-self-start" onClick={() => setWhole(true)}>
          Show all {requests.length}
        </Button>
      )}
    </Part>
  );
}

function RequestRow({ request }: { request: ProjectionRequestShown }) {
  const { projection, act, requested_at, requested_by } = request;
  const { health, words } = outcomeText(request);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="grid min-w-0 gap-0.5">
        <h3 className="font-semibold">
          {actWords[act] ?? act}: {projection}
        </h3>
        <p className="text-sm text-ink-soft">
          {requested_by ?? 'Erased account'}, <DateTime iso={requested_at} />
        </p>
      </div>
      <Badge tone={health}>{words}</Badge>
    </div>
  );
}
