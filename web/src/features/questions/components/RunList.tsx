import type { QuestionRun } from '@app/query-api/features/questions/contract';
import { Link } from 'react-router-dom';
import { DateTime } from '../../../components/DateTime.tsx';
import { runStates } from '../../../content/questions.ts';
import { questionPath } from '../../../navigation/console-paths.ts';

interface RunListProps {
  id: string;
  /** The newest first. */
  runs: readonly QuestionRun[];
  /** The run whose answer is displayed. */
  shown: string | null;
}

/** When a question was run, with links to the answers. */
export function RunList({ id, runs, shown }: RunListProps) {
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center rounded-control font-medium text-ink-soft underline decoration-line-strong underline-offset-4">
        Earlier answers ({runs.length})
      </summary>
      <ul className="grid gap-1">
        {runs.map((run) => (
          <li key={run.id} className="text-sm">
            <Link
              to={questionPath(id, run.id)}
              aria-current={run.id === shown ? 'true' : undefined}
              className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 aria-[current]:font-semibold"
            >
              <DateTime iso={run.asked_at} />
            </Link>{' '}
            {runStates[run.state]}
            {run.is_trial && ', on trial'}
          </li>
        ))}
      </ul>
    </details>
  );
}
