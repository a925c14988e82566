import type { ProjectionVersion } from '@app/query-api/features/operations/contract';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { eventPath } from '../../../navigation/console-paths.ts';
import { SkipDialog } from './SkipDialog.tsx';
import type { ReadModelShown } from './operation-words.ts';

interface StopProps {
  version: ProjectionVersion;
  stopped: NonNullable<ProjectionVersion['stopped']>;
  model: ReadModelShown;
  mayAct: boolean;
}

/** The event that stopped a version, and how to get past it. */
export function Stop({ version, stopped, model, mayAct }: StopProps) {
  const [isOpen, setOpen] = useState(false);
  const { event_id: id, event_type: type, position, error, at } = stopped;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 rounded-card bg-brick-wash p-4">
      <div className="grid min-w-0 gap-1 text-sm">
        <p className="font-semibold text-brick">
          Stopped at {type}, <DateTime iso={at} />
        </p>
        <p className="wrap-anywhere">{error}</p>
        <Link
          to={eventPath(position)}
          className={`${LINK_CLASS} figures justify-self-start wrap-anywhere`}
        >
          Event {id}
        </Link>
      </div>
      {mayAct && (
        <Button kind="danger" busy={model.isSkipping} onClick={() => setOpen(true)}>
          {model.isSkipping ? 'Skipping…' : 'Skip this event'}
        </Button>
      )}
      {isOpen && <SkipDialog version={version} stopped={stopped} onClose={() => setOpen(false)} />}
    </div>
  );
}
