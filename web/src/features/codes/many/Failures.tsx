/** How many are shown; the reasons are mostly the same. */
const SHOWN = 20;

interface FailuresProps {
  title: string;
  /** A sentence for each. */
  lines: readonly string[];
  more: (number: number) => string;
}

/** Lines or codes that could not be carried out, each with the reason. */
export function Failures({ title, lines, more }: FailuresProps) {
  if (lines.length === 0) return null;
  return (
    <section role="alert" className="grid gap-1 text-sm text-brick">
      <h3 className="font-semibold">{title}</h3>
      <ul
        // It scrolls, so the keyboard must be able to focus it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={title}
        className="figures grid max-h-60 gap-1 overflow-y-auto rounded-control border border-line p-3 wrap-anywhere"
      >
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.length > SHOWN && <li>{more(lines.length - SHOWN)}</li>}
      </ul>
    </section>
  );
}
