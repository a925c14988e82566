interface ViewSwitchProps {
  view: 'conversations' | 'messages';
  onView: (view: 'conversations' | 'messages') => void;
}

const VIEWS = [
  { value: 'conversations', label: 'Conversations' },
  { value: 'messages', label: 'All messages' },
] as const;

/** Switches between the inbox by conversation and the list of all messages by time. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  return (
    <fieldset
      aria-label="View"
      className="inline-flex gap-1 self-start rounded-full border border-line p-1"
    >
      {VIEWS.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={view === value}
          onClick={() => onView(value)}
          className="min-h-11 rounded-full px-3 sm:px-4 text-sm font-semibold text-ink-soft transition-colors duration-150 hover:text-ink aria-pressed:bg-ink aria-pressed:text-on-ink"
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
