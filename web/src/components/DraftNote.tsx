import { Button } from './Button.tsx';

/** Says that a form's contents are not saved, where users could mistake them for saved ones. */
export function DraftNote({ isBack, onDiscard }: { isBack: boolean; onDiscard: () => void }) {
  if (!isBack) return null;
  return (
    <p className="flex items-center justify-between gap-3 rounded-control bg-amber-wash py-1 pr-1 pl-3 text-sm text-ink">
      Not saved yet. This is what you typed before.
      <Button kind="quiet" className="text-sm" onClick={onDiscard}>
        Discard
      </Button>
    </p>
  );
}
