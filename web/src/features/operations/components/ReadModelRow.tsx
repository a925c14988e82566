import type { ProjectionVersion } from '@app/query-api/features/operations/contract';
import { rebuildRequest, skipRequest } from '@app/command-api/features/projections/contract';
import { RotateCw, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { logError } from '../../../api/log-error.ts';
import { failureText, useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { TextAreaField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { Modal } from '../../../components/Modal.tsx';
import { Switch } from '../../../components/Switch.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { eventPath } from '../../../navigation/console-paths.ts';
import { useRefresh } from '../../admin/api/lists.ts';
import { Badge, Fact } from '../../admin/components/Badge.tsx';
import { toastResult } from '../../admin/components/toast-result.ts';
import { operationsKey, requestRebuild, requestSkip, useAsk } from '../api/operations.ts';
import {
  lagText,
  progressText,
  rateText,
  type ReadModelShown,
  sizeText,
  versionWords,
} from './operation-words.ts';

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

/** The figures of a version, next to each other. */
function VersionFacts({ version }: { version: ProjectionVersion }) {
  const { lag, per_second, position, bytes } = version;
  return (
    <dl className="figures grid grid-cols-2 gap-x-8 gap-y-2 text-sm sm:grid-cols-4">
      <Fact name="Lag">{lagText(lag)}</Fact>
      <Fact name="Rate">{rateText(per_second)}</Fact>
      <Fact name="Position">{position}</Fact>
      <Fact name="Size">{sizeText(bytes)}</Fact>
    </dl>
  );
}

interface BuildingVersionProps extends ReadModelRowProps {
  version: ProjectionVersion;
}

/** Tables that are filled next to the live ones: their progress, and a button to stop. */
function BuildingVersion({ version, model, mayAct }: BuildingVersionProps) {
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
        stop.mutate(
          undefined,
          toastResult('The rebuild was stopped. People still see the old tables.', (error) =>
            failureText(error, 'Could not stop the rebuild.'),
          ),
        )
      }
    >
      Stop the rebuild<span className="sr-only"> of {name}</span>
    </Button>
  );
}

interface DialogProps {
  model: ReadModelShown;
  onClose: () => void;
}

/** Says what is dropped, and requests it. */
function DropDialog({ model: { name, retired }, onClose }: DialogProps) {
  const drop = useAsk(name, 'drop-old');
  const bytes = retired.reduce((sum, version) => sum + version.bytes, 0);
  const begin = (): void =>
    drop.mutate(undefined, {
      onSuccess: () => {
        showToast('success', 'The old tables are being dropped.');
        onClose();
      },
      onError: logError,
    });
  return (
    <Modal open onOpenChange={onClose} title={`Drop old tables of ${name}`}>
      <div className="grid gap-4">
        <p className="wrap-anywhere">
          {retired.map(({ schema }) => schema).join(', ')} will be dropped, which frees{' '}
          {sizeText(bytes)}. No page reads them. Going back to them is not possible afterwards, but
          a rebuild makes them again from the event log.
        </p>
        {drop.isError && (
          <FormFailure text={failureText(drop.error, 'The tables could not be dropped.')} />
        )}
        <Button kind="danger" wide busy={drop.isPending} onClick={begin}>
          Drop old tables
        </Button>
      </div>
    </Modal>
  );
}

/** Says what a rebuild does, and requests it. */
function RebuildDialog({ model: { name, live }, onClose }: DialogProps) {
  const refresh = useRefresh(operationsKey);
  const [keepsOld, setKeepsOld] = useState(false);
  const form = useForm({
    schema: rebuildRequest,
    send: requestRebuild(name),
    failure: 'The rebuild could not be requested. Please try again.',
    onDone: () => {
      showToast('success', `${name} is being rebuilt.`);
      void refresh();
      onClose();
    },
    onFailed: logError,
  });
  return (
    <Modal open onOpenChange={onClose} title={`Rebuild ${name}`}>
      <Form errors={form.errors} send={() => form.submit({ keep_old: keepsOld })}>
        <p>
          The projector builds these tables again from the event log, beside the live ones. People
          see the live ones until the new ones have caught up. Then the new ones take over at once.
        </p>
        <p className="text-ink-soft">
          It can take minutes. You can stop it at any time, and nothing changes until it is done.
        </p>
        <Switch
          label="Keep the old tables"
          help={`They take ${sizeText(live?.bytes ?? 0)} until somebody drops them.`}
          checked={keepsOld}
          onChange={setKeepsOld}
        />
        <FormFailure text={form.failure} />
        <Button type="submit" kind="primary" wide busy={form.busy}>
          {form.busy ? 'Asking…' : `Rebuild ${name}`}
        </Button>
      </Form>
    </Modal>
  );
}

interface StopProps extends BuildingVersionProps {
  stopped: NonNullable<ProjectionVersion['stopped']>;
}

/** The event that stopped a version, and how to get past it. */
function Stop({ version, stopped, model, mayAct }: StopProps) {
  const [isOpen, setOpen] = useState(false);
  const { event_id: id, event_type: type, position, error, at } = stopped;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 rounded-card bg-brick-wash p-4">
      <div className="grid min-w-0 gap-1 text-sm">
        <p className="font-semibold text-brick">
          Stopped at {type}, <DateTime iso={at} />
        </p>
        <p className="wrap-anywhere">{error}</p>
        <EventLink position={position}>Event {id}</EventLink>
      </div>
      {mayAct && (
        <Button kind="danger" busy={model.isSkipping} onClick={() => setOpen(true)}>
          {model.isSkipping ? 'Skipping…' : 'Skip this event'}
        </Button>
      )}
      {isOpen && <SkipDialog version={version} stopped={stopped} onClose={() => setOpen(false)} />}
    </div>
  );
}

export function EventLink({ position, children }: { position: string; children: ReactNode }) {
  return (
    <Link
      to={eventPath(position)}
      className={`${LINK_CLASS} figures justify-self-start wrap-anywhere`}
    >
      {children}
    </Link>
  );
}

interface SkipDialogProps extends Pick<StopProps, 'version' | 'stopped'> {
  onClose: () => void;
}

/** Says what a skip does, and asks for the reason. */
function SkipDialog({ version: { name, version }, stopped, onClose }: SkipDialogProps) {
  const refresh = useRefresh(operationsKey);
  const [reason, setReason] = useState('');
  const form = useForm({
    schema: skipRequest,
    send: requestSkip(name),
    failure: 'The event could not be skipped. Please try again.',
    onDone: () => {
      showToast('success', 'The projector continues without this event.');
      void refresh();
      onClose();
    },
    onFailed: logError,
  });
  const submit = (): void => form.submit({ version, event_id: stopped.event_id, reason });
  return (
    <Modal open onOpenChange={onClose} title="Skip this event" focusFirst="field">
      <Form errors={form.errors} send={submit}>
        <p>
          {name} v{version} continues without this {stopped.event_type}, now and in every rebuild of
          this version. What the event says will be missing from what people see. Other read models
          still have it.
        </p>
        <p className="text-ink-soft">
          A skip cannot be undone for this version. A fixed version will handle the event.
        </p>
        <TextAreaField
          label="Reason"
          name="reason"
          help="The audit log keeps it, sealed, with your name."
          error={form.errors['reason']}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormFailure text={form.failure} />
        <Button type="submit" kind="danger" wide busy={form.busy}>
          {form.busy ? 'Asking…' : 'Skip this event'}
        </Button>
      </Form>
    </Modal>
  );
}
