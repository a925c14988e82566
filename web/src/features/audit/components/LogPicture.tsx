import { figure } from '../../../components/figure.ts';
import { auditCheckWords } from '../../../content/audit-check.ts';
import type { CheckState } from '../api/check.ts';

const words = auditCheckWords.picture;

interface Part {
  readonly key: 'good' | 'unsigned' | 'doubtful';
  readonly entries: number;
}

const LOOKS = { good: 'bg-moss', unsigned: 'bg-moss/40', doubtful: 'bg-line-strong' } as const;

/**
 * The log as a bar: the signed part, the intact but unsigned part, and the unproved part. A wrong
 * entry is a mark on it.
 */
export function LogPicture({ state }: { state: CheckState }) {
  const { checked, faults } = state;
  if (checked === 0) return null;
  const marks = [...faults.values()].map(({ number }) => Number(number));
  const parts = partsOf(state).filter(({ entries }) => entries > 0);
  return (
    <figure aria-label={words.label} className="grid gap-2">
      <div aria-hidden className="relative">
        <div className="flex h-4 gap-px overflow-hidden rounded-full">
          {parts.map(({ key, entries }) => (
            <span
              key={key}
              className={`min-w-1 ${LOOKS[key]}`}
              style={{ flexGrow: entries, flexBasis: 0 }}
            />
          ))}
        </div>
        {marks.map((number) => (
          <span
            key={number}
            className="absolute -top-1 h-6 w-1 -translate-x-1/2 rounded-full bg-brick"
            style={{ left: `${(number / checked) * 100}%` }}
          />
        ))}
      </div>
      <div className="figures flex justify-between text-xs text-ink-faint">
        <span>{words.first}</span>
        <span>{words.last(checked)}</span>
      </div>
      <figcaption>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {parts.map(({ key, entries }) => (
            <li key={key} className="flex items-center gap-2">
              <span aria-hidden className={`size-3 rounded-full ${LOOKS[key]}`} />
              {words[key]} <span className="figures text-ink-faint">{figure(entries)}</span>
            </li>
          ))}
          {marks.length > 0 && (
            <li className="flex items-center gap-2">
              <span aria-hidden className="h-4 w-1 rounded-full bg-brick" />
              {words.broken}
            </li>
          )}
        </ul>
      </figcaption>
    </figure>
  );
}

/** Nothing after the first wrong entry or head is proved. */
function partsOf({ checked, faults, published }: CheckState): readonly Part[] {
  const firstFault = Math.min(...[...faults.values()].map(({ number }) => Number(number)));
  const whole = Number.isFinite(firstFault) ? firstFault - 1 : checked;
  const good = Math.min(published.good?.entries ?? 0, whole);
  const isDoubtful = published.faults.length > 0 || Number.isFinite(firstFault);
  const unsigned = published.faults.length > 0 ? 0 : whole - good;
  return [
    { key: 'good', entries: good },
    { key: 'unsigned', entries: unsigned },
    { key: 'doubtful', entries: isDoubtful ? checked - good - unsigned : 0 },
  ];
}
