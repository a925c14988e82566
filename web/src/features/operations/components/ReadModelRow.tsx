import type { ProjectionVersion } from '@app/query-api/features/operations/contract';
import { RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Badge } from '../../admin/components/Badge.tsx';
import { BuildingVersion } from './BuildingVersion.tsx';
import { DropDialog } from './DropDialog.tsx';
import { RebuildDialog } from './RebuildDialog.tsx';
import { Stop } from './Stop.tsx';
import { VersionFacts } from './VersionFacts.tsx';
import { type ReadModelShown, sizeText, versionWords } from './operation-words.ts';

interface ReadModelRowProps {
  model: ReadModelShown;
  mayAct: boolean;
}

/** A read model, and the actions on it. */
export function ReadModelRow({ model, mayAct }: ReadModelRowProps) {
  const { name, live, building, rebuild } = model;
  const [open, setOpen] = useState<'rebuild' | 'drop' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <article className="grid gap-3 py-4" aria-label={name}>
      <div className="grid items-center gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid min-w-0 items-center gap-x-6 gap-y-2 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <Title name={name} version={live} />
          {live !== null && <VersionFacts version={live} />}
        </div>
        {mayAct && live !== null && rebuild === null && (
          <Button className="justify-self-start" onClick={() => setOpen('rebuild')}>
            <RotateCw aria-hidden size={18} />
            Rebuild<span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      {live !== null && live.stopped !== null && (
        <Stop version={live} stopped={live.stopped} model={model} mayAct={mayAct} />
      )}
      {rebuild !== null && building.length === 0 && (
        <p className="text-sm text-ink-soft">A rebuild was asked for. It begins in a moment.</p>
      )}
      {building.map((version) => (
        <BuildingVersion key={version.schema} version={version} model={model} mayAct={mayAct} />
      ))}
      {model.retired.length > 0 && (
        <OldTables model={model} onDrop={mayAct ? () => setOpen('drop') : null} />
      )}
      {open === 'rebuild' && <RebuildDialog model={model} onClose={close} />}
      {open === 'drop' && <DropDialog model={model} onClose={close} />}
    </article>
  );
}

function Title({ name, version }: { name: string; version: ProjectionVersion | null }) {
  const { health, words } =
    version === null ? { health: 'bad' as const, words: 'Not built' } : versionWords(version);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h3 className="font-semibold">
        {name}
        {version !== null && (
          <span className="figures font-normal text-ink-faint">
            {' '}
            v{version.version}
            {version.generation > 1 && `, rebuilt ${version.generation - 1}×`}
          </span>
        )}
      </h3>
      <Badge tone={health}>{words}</Badge>
    </div>
  );
}

interface OldTablesProps {
  model: ReadModelShown;
  /** Null if the user may not. */
  onDrop: (() => void) | null;
}

/** Tables that others have replaced. */
function OldTables({ model: { name, retired, isDropping }, onDrop }: OldTablesProps) {
  const bytes = retired.reduce((sum, version) => sum + version.bytes, 0);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
      <p className="figures min-w-0 wrap-anywhere text-ink-soft">
        Old tables: {retired.map(({ schema }) => schema).join(', ')}, {sizeText(bytes)}
      </p>
      {onDrop !== null && (
        <Button kind="quiet" busy={isDropping} onClick={onDrop}>
          <Trash2 aria-hidden size={18} />
          {isDropping ? 'Dropping…' : 'Drop old tables'}
          <span className="sr-only"> of {name}</span>
        </Button>
      )}
    </div>
  );
}
