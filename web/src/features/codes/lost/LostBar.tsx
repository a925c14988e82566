import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { DateTime } from '../../../components/DateTime.tsx';
import { FoundButton } from './FoundButton.tsx';

interface LostBarProps {
  code: OwnedCode;
  threadId: string;
  /** Whether the user may report the return. */
  mayChange: boolean;
}

/** In a conversation about a lost thing: the button to report its return. */
export function LostBar({ code, threadId, mayChange }: LostBarProps) {
  if (code.lost === null) return null;
  return (
    <div className="my-2 flex items-center justify-between gap-2 rounded-control bg-signal-wash py-2 pr-2 pl-3 text-sm">
      <p className="font-semibold text-signal-ink">
        Lost since <DateTime iso={code.lost.since} />
      </p>
      {mayChange && <FoundButton code={code} threadId={threadId} focusAfter="conversation" />}
    </div>
  );
}
