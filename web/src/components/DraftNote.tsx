import { Button } from './Button.tsx';

interface DraftNoteProps {
  isBack: boolean;
  onDiscard: () => void;
}

/** Says that what stands in a form is not saved, where a person might take it for what is. */
export function DraftNote({ isBack, onDiscard }: DraftNoteProps) {
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
