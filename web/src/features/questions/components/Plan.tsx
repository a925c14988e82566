import { questionWords } from '../../../content/questions.ts';

/** The query plan of a report as lines of `explain`, shown when it is opened. */
export function Plan({ lines }: { lines: readonly string[] }) {
  return (
    <details className="min-w-0">
      <summary className="cursor-pointer text-sm font-semibold">{questionWords.plan}</summary>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
        className="mt-2 overflow-x-auto rounded-control border border-line p-3 text-xs"
      >
        {lines.join('\n')}
      </pre>
    </details>
  );
}
