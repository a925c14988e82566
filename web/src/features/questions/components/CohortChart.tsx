import { figure } from '../../../components/figure.ts';
import type { CohortCell, CohortData } from '../api/cohort-data.ts';

/** Text stays readable on the darkest shade, in light and dark mode. */
const STRONGEST = 45;

/** Cohorts as a table; a cell is darker the more of a cohort is left. */
export function CohortChart({ data: { by, periods, cohorts, isCut } }: { data: CohortData }) {
  return (
    <figure className="grid min-w-0 gap-3">
      <figcaption className="text-sm text-ink-soft">
        What is left of each cohort, as a share of its first {by}
        {isCut && '; the table below has more than are drawn'}
      </figcaption>
      <section
        aria-label="Cohorts"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="figures text-sm">
          <thead>
            <tr>
              <th scope="col" className="py-1 pr-3 text-left font-semibold">
                Cohort
              </th>
              {periods.map((period) => (
                <th key={period} scope="col" className="px-3 py-1 text-right font-semibold">
                  <span className="sr-only">{by} </span>
                  {period}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row" className="py-1 pr-3 text-left font-normal whitespace-nowrap">
                  {name}
                </th>
                {[...cells.entries()].map(([at, cell]) =>
                  cell === null ? (
                    <td key={at} aria-label="No figure" />
                  ) : (
                    <Share key={at} cell={cell} />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </figure>
  );
}

function Share({ cell }: { cell: CohortCell }) {
  const { value, share } = cell;
  const shade = Math.round(Math.min(1, Math.max(0, share ?? 0)) * STRONGEST);
  return (
    <td
      className="border-2 border-desk px-3 py-1 text-right whitespace-nowrap"
      style={{ backgroundColor: `color-mix(in srgb, var(--color-signal) ${shade}%, transparent)` }}
    >
      {share === null ? figure(value) : `${Math.round(share * 100)} %`}
      {share !== null && <span className="block text-xs">{figure(value)}</span>}
    </td>
  );
}
