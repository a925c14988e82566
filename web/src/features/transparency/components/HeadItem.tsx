import type { AuditHead } from '@app/query-api/features/audit/heads-contract';
import { ChevronDown } from 'lucide-react';
import { DateTime } from '../../../components/DateTime.tsx';
import { figure } from '../../../components/figure.ts';
import { transparencyWords } from '../../../content/transparency.ts';

const words = transparencyWords.list;

export function HeadItem({ head }: { head: AuditHead }) {
  const { number, at, entries, text, signature } = head;
  return (
    <details className="group rounded-card border border-line bg-paper">
      <summary className="flex min-h-11 list-none items-center gap-3 rounded-card px-4 py-3 hover:bg-line/40">
        <span className="figures grid min-w-0 grow gap-x-6 gap-y-0.5 sm:grid-cols-[7rem_11rem_1fr]">
          <span className="font-semibold">{words.head(number)}</span>
          <DateTime iso={at} className="text-ink-soft" />
          <span className="text-ink-soft">{words.entries(figure(entries))}</span>
        </span>
        <ChevronDown
          aria-hidden
          size={18}
          className="shrink-0 text-ink-faint transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <dl className="grid gap-4 border-t border-line px-4 py-4 text-sm">
        <div className="min-w-0">
          <dt className="text-ink-faint">{words.text}</dt>
          <dd className="font-mono text-xs whitespace-pre-wrap wrap-anywhere">{text}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-ink-faint">{words.signature}</dt>
          <dd className="font-mono text-xs wrap-anywhere">{signature}</dd>
        </div>
      </dl>
    </details>
  );
}
