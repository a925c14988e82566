import type { ProjectionVersion } from '@app/query-api/features/operations/contract';
import { logError } from '../../../api/log-error.ts';
import { failureText } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { useAsk } from '../api/operations.ts';
import { progressText, type ReadModelShown } from './operation-words.ts';
import { Stop } from './Stop.tsx';

interface BuildingVersionProps {
  version: ProjectionVersion;
  model: ReadModelShown;
  mayAct: boolean;
}

/** Tables that are filled next to the live ones: their progress, and a button to stop. */
export function BuildingVersion({ version, model, mayAct }: BuildingVersionProps) {
  const { name, version: number, schema, stopped, progress } = version;
  const isRebuild = model.live?.version === number;
  const isLeft = isRebuild && model.rebuild === null && (version.per_second ?? 0) === 0;
  const what = isRebuild ? 'New tables' : `Version ${number}`;
  return (
    <div className="grid gap-2 rounded-card border border-line p-4">
      <p className="text-sm">
        <span className="font-semibold">{what}</span>{' '}
        <span className="wrap-anywhere text-ink-soft">
          {schema}
          {isLeft && stopped === null && '. Stopped half-way: a rebuild goes on from here.'}
        </span>
      </p>
      <progress
        className="meter"
        aria-label={`${what} of ${name}`}
        max={1}
        value={Math.min(progress ?? 0, 1)}
      />
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
        <output className="figures">{progressText(version)}</output>
        {mayAct && isRebuild && model.rebuild !== null && <StopButton name={name} />}
      </div>
      {stopped !== null && (
        <Stop version={version} stopped={stopped} model={model} mayAct={mayAct} />
      )}
    </div>
  );
}

function StopButton({ name }: { name: string }) {
  const stop = useAsk(name, 'rebuild/stop');
  return (
    <Button
      kind="quiet"
      busy={stop.isPending}
      onClick={() =>
        stop.mutate(undefined, {
          onSuccess: () =>
            showToast('success', 'The rebuild was stopped. People still see the old tables.'),
          onError: (error) => {
            logError(error);
            showToast('error', failureText(error, 'Could not stop the rebuild.'));
          },
        })
      }
    >
      Stop the rebuild<span className="sr-only"> of {name}</span>
    </Button>
  );
}
