import { Check } from 'lucide-react';

/** Beside a form's button, so that success is also announced. */
export function SavedNote({ text }: { text: string | null }) {
  return (
    <output className="text-sm font-medium text-moss">
      {text !== null && (
        <span className="inline-flex items-center gap-1.5">
          <Check aria-hidden size={16} />
          {text}
        </span>
      )}
    </output>
  );
}
