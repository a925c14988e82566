import { Check } from 'lucide-react';

/** Stands beside the button of a form, so that what was carried out is also read out. */
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
