import type { RegisterField } from '@app/query-api/contract/register-fields';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { ProgressMeter } from '../../../components/ProgressMeter.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { importTexts as texts } from '../../../content/register-import.ts';
import { registerTexts } from '../../../content/register.ts';
import { useOrganisation } from '../../../navigation/use-organisation.ts';
import { allCodesQuery } from '../api/register.ts';
import { guessTargets, type ImportPlan, NOTHING, planImport } from './plan-import.ts';
import type { CsvTable } from './read-csv.ts';
import { useSendImport } from './use-send-import.ts';

interface ImportPreviewProps {
  table: CsvTable;
  fields: readonly RegisterField[];
  room: number;
  onDone: () => void;
}

/** Lets the user choose which field each column fills, and shows what the import would do. */
export function ImportPreview({ table, fields, room, onDone }: ImportPreviewProps) {
  const [targets, setTargets] = useState(() => guessTargets(table.names, fields));
  const codes = useQuery(allCodesQuery(useOrganisation()));
  const plan = useMemo(
    () =>
      codes.data === undefined
        ? null
        : planImport(table, targets, { fields, room, own: new Set(codes.data) }),
    [table, targets, fields, room, codes.data],
  );
  const options = [
    { value: NOTHING, label: texts.nothing },
    { value: 'code', label: registerTexts.code },
    { value: 'title', label: registerTexts.orders.title },
    { value: 'type', label: registerTexts.type },
    ...fields.map(({ id, name }) => ({ value: id, label: name })),
  ];
  // A target has one column at most: choosing it again clears the column that had it.
  const choose = (place: number, target: string): void =>
    setTargets(
      targets.map((each, at) => (at === place ? target : each === target ? NOTHING : each)),
    );
  if (hasFailed(codes)) {
    return (
      <LoadFailed
        text={registerTexts.notLoaded}
        level={3}
        error={codes.error}
        retry={() => void codes.refetch()}
      />
    );
  }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {table.names.map((name, place) => (
          <SelectField
            // The columns of a file do not change.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            label={texts.column(name)}
            value={targets[place] ?? NOTHING}
            options={options}
            onChange={(target) => choose(place, target)}
          />
        ))}
      </div>
      {plan ? <PlanView plan={plan} onDone={onDone} /> : <Skeleton className="h-24 w-full" />}
    </>
  );
}

/** How many wrong lines are shown. */
const SHOWN = 50;

function PlanView({ plan, onDone }: { plan: ImportPlan; onDone: () => void }) {
  const { lines, makes, changes, wrong } = plan;
  const sending = useSendImport(onDone);
  return (
    <section className="grid grid-cols-1 gap-3 border-t border-line pt-5">
      <h3 className="font-display text-lg font-bold">{texts.preview}</h3>
      <ul className="figures grid gap-1">
        <li>{texts.makes(makes)}</li>
        <li>{texts.changes(changes)}</li>
        {wrong.length > 0 && (
          <li className="font-semibold text-brick">{texts.wrong(wrong.length)}</li>
        )}
      </ul>
      {wrong.length > 0 && (
        <ul
          // It scrolls, so the keyboard must be able to focus it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={texts.wrong(wrong.length)}
          className="figures grid max-h-60 gap-1 overflow-y-auto rounded-control border border-line p-3 text-sm wrap-anywhere"
        >
          {wrong.slice(0, SHOWN).map(({ line, why }) => (
            <li key={line}>{texts.line(line, why)}</li>
          ))}
          {wrong.length > SHOWN && <li>{texts.moreWrong(wrong.length - SHOWN)}</li>}
        </ul>
      )}
      <FormFailure text={sending.failure} />
      {sending.progress && (
        <ProgressMeter
          label={texts.sending}
          unit="lines"
          progress={sending.progress}
          onStop={sending.stop}
        />
      )}
      {lines.length === 0 ? (
        <p className="text-ink-soft">{texts.nothingRight}</p>
      ) : (
        <Button
          kind="primary"
          className="justify-self-start"
          busy={sending.progress !== null}
          onClick={() => void sending.start(lines)}
        >
          {texts.confirm(lines.length)}
        </Button>
      )}
    </section>
  );
}
