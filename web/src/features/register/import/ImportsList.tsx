import type { RegisterImport } from '@app/query-api/features/imports/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { spanText } from '../../../components/progress.ts';
import { importTexts as texts } from '../../../content/register-import.ts';
import { useRefreshRegister } from '../api/register.ts';
import { useDialogStep } from '../../../navigation/use-dialog-step.ts';
import { useOrganisation } from '../../../navigation/use-organisation.ts';
import { importsQuery, undoImport } from '../api/register-imports.ts';

/**
 * The newest imports: their progress, their results, and a button to undo them for users who may.
 */
export function ImportsList({ mayChange }: { mayChange: boolean }) {
  const { data = [], dataUpdatedAt: at } = useQuery(importsQuery(useOrganisation()));
  const refresh = useRefreshRegister();
  const busy = data.some(isBusy);
  // Things that an import created are shown once it has finished.
  const wasBusy = useRef(busy);
  useEffect(() => {
    if (wasBusy.current && !busy) void refresh();
    wasBusy.current = busy;
  }, [busy, refresh]);
  if (data.length === 0) return null;
  const isShown = (one: RegisterImport): boolean => one === data[0] || isBusy(one);
  const earlier = data.filter((one) => !isShown(one));
  return (
    <section aria-labelledby="imports" className="grid grid-cols-1 gap-3">
      <h2 id="imports" className="font-display text-xl font-bold">
        {texts.imports}
      </h2>
      <Rows imports={data.filter(isShown)} {...{ at, mayChange }} />
      {earlier.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {texts.earlier}
          </summary>
          <Rows imports={earlier} {...{ at, mayChange }} />
        </details>
      )}
    </section>
  );
}

const isBusy = ({ state }: RegisterImport): boolean => state === 'running' || state === 'undoing';

type RowsProps = Omit<ImportRowProps, 'one'> & { imports: readonly RegisterImport[] };

const Rows = ({ imports, ...props }: RowsProps) => (
  <ul className="grid gap-3">
    {imports.map((one) => (
      <li key={one.id}>
        <ImportRow one={one} {...props} />
      </li>
    ))}
  </ul>
);

interface ImportRowProps {
  one: RegisterImport;
  /** When the data was loaded, in ms. */
  at: number;
  mayChange: boolean;
}

function ImportRow({ one, at, mayChange }: ImportRowProps) {
  const { shown: asked, open: ask, close } = useDialogStep<true>();
  return (
    <article className="figures grid grid-cols-1 gap-2 rounded-card border border-line bg-lift p-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">
          {texts.states[one.state]}, <DateTime iso={one.confirmed_at} />
        </h3>
        {one.state === 'done' && mayChange && (
          <Button onClick={() => ask(true)}>{texts.undo}</Button>
        )}
      </div>
      {isBusy(one) && <ImportProgress key={one.state} one={one} at={at} />}
      <p className="text-ink-soft">{factsOf(one).join(', ')}</p>
      <Refusals lines={one.refusals} all={one.refused} />
      <Refusals lines={one.kept_lines} all={one.kept} />
      {asked !== null && <UndoDialog id={one.id} onClose={close} />}
    </article>
  );
}

/** The results as sentences, without those that are zero. */
function factsOf(one: RegisterImport): string[] {
  const facts = [
    { number: one.made, say: texts.made },
    { number: one.changed, say: texts.changed },
    { number: one.refused, say: texts.refused },
    { number: one.deleted, say: texts.deleted },
    { number: one.restored, say: texts.restored },
    { number: one.kept, say: texts.kept },
  ];
  return facts.flatMap(({ number, say }) => (number === 0 ? [] : [say(number)]));
}

interface Looked {
  readonly at: number;
  readonly done: number;
}

/** The rate is measured since this page was opened. */
function ImportProgress({ one, at }: Pick<ImportRowProps, 'one' | 'at'>) {
  const through = one.state === 'undoing' ? one.lines - one.lines_done : one.lines_done;
  const [first] = useState<Looked>({ at, done: through });
  const seconds = (at - first.at) / 1000;
  const rate = seconds > 0 ? (through - first.done) / seconds : 0;
  const left = rate > 0 ? spanText((one.lines - through) / rate) : null;
  return (
    <div className="grid gap-2">
      <progress
        className="meter"
        aria-label={texts.states[one.state]}
        max={one.lines}
        value={through}
      />
      <output>
        {texts.progress(through, one.lines)}
        {left !== null && texts.pace(rate, left)}
      </output>
    </div>
  );
}

function Refusals({ lines, all }: { lines: RegisterImport['refusals']; all: number }) {
  if (all === 0) return null;
  return (
    <ul className="max-h-40 overflow-y-auto text-brick">
      {lines.map(({ line, why }) => (
        <li key={line}>{texts.line(line, texts.why[why] ?? texts.otherWhy)}</li>
      ))}
      {all > lines.length && <li>{texts.moreWrong(all - lines.length)}</li>}
    </ul>
  );
}

const nothing = z.strictObject({});

function UndoDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const refresh = useRefreshRegister();
  const form = useForm({
    schema: nothing,
    send: (_body, key) => undoImport(id, key),
    failure: texts.notUndone,
    onDone: () => {
      void refresh();
      onClose();
    },
  });
  return (
    <Modal open onOpenChange={onClose} title={texts.undoTitle} focusFirst="button">
      <div className="grid gap-4">
        <p>{texts.undoSure}</p>
        <FormFailure text={form.failure} />
        <p className="flex flex-wrap gap-2">
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button kind="danger" busy={form.busy} onClick={() => form.submit({})}>
            {form.busy ? texts.undoing : texts.undoNow}
          </Button>
        </p>
      </div>
    </Modal>
  );
}
