import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { lostTexts } from '../../../content/lost.ts';
import { FoundButton } from './FoundButton.tsx';

interface LostNoteProps {
  code: OwnedCode;
  /** Null if the user may not change anything. */
  onChange: (() => void) | null;
}

/** On the card of a lost code: how often it was scanned, and the actions. */
export function LostNote({ code, onChange }: LostNoteProps) {
  const [loss] = code.losses;
  if (code.lost === null || loss === undefined) return null;
  return (
    <div className="grid gap-3 rounded-control bg-signal-wash p-3 text-sm">
      <div>
        <p className="font-semibold text-signal-ink">
          Lost since <DateTime iso={code.lost.since} />
        </p>
        <p className="text-ink-soft">
          {loss.last_scanned_at === null ? (
            'Not scanned yet. We will let you know when it is.'
          ) : (
            <>
              Scanned{' '}
              <span className="figures">{loss.scans === 1 ? 'once' : `${loss.scans} times`}</span>,
              last <DateTime iso={loss.last_scanned_at} />
            </>
          )}
        </p>
        {code.is_paused && (
          <p className="text-amber">While it is paused, finders read nothing of this.</p>
        )}
      </div>
      {onChange && (
        <div className="flex flex-wrap gap-2">
          <FoundButton code={code} threadId={null} focusAfter={`code-${code.id}`} />
          <Button kind="quiet" onClick={onChange}>
            {lostTexts.change}
          </Button>
        </div>
      )}
    </div>
  );
}
