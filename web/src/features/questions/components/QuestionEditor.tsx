import type { QuestionRun } from '@app/query-api/features/questions/contract';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, FlaskConical, Play } from 'lucide-react';
import { useRef, useState, type Ref } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { QUESTION_BOUNDS } from '@app/command-api/features/questions/contract';
import { buttonClass } from '../../../components/button-class.ts';
import { DraftNote } from '../../../components/DraftNote.tsx';
import { questionTemplates } from '../../../content/question-templates.ts';
import { questionWords, runStates } from '../../../content/questions.ts';
import { questionsPath, newQuestionPath, questionPath } from '../../../navigation/console-paths.ts';
import { ListState } from '../../admin/components/ConsoleList.tsx';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import { questionQuery, runQuery, type Typed, catalogueQuery } from '../api/questions.ts';
import { CataloguePanel } from './CataloguePanel.tsx';
import { RunPanel } from './RunPanel.tsx';
import type { SourceHandle } from '../editor/open-editor.ts';
import { useQuestionActs, type QuestionActions } from './use-question-acts.ts';
import { Switch } from '../../../components/Switch.tsx';
import { Button } from '../../../components/Button.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { TextField } from '../../../components/Field.tsx';
import { SourceField } from './SourceField.tsx';
import { PickText } from '../../../components/PickFile.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';

/** The size limit of a file: enough for the longest question, whatever its characters. */
const MAX_BYTES = 4 * QUESTION_BOUNDS.source + 4;

export function SavedQuestion({ id }: { id: string }) {
  const query = useQuery(questionQuery(id));
  const { data } = query;
  if (data === undefined) {
    const { loadFailed, title } = questionWords;
    return <ListState query={query} failed={loadFailed} loading={title} />;
  }
  return (
    <QuestionEditor
      id={id}
      saved={data}
      mayChange={data.may_change}
      isShared={data.is_shared}
      runs={data.runs}
    />
  );
}

const EMPTY: Typed = { name: '', source: '' };

/** A question that is not saved yet, empty, from a template or from another question. */
export function NewQuestion() {
  const [address] = useSearchParams();
  const template = questionTemplates[Number(address.get('template') ?? Number.NaN)];
  const copied = address.get('copy');
  const { data } = useQuery({ ...questionQuery(copied ?? ''), enabled: copied !== null });
  if (copied !== null && data === undefined) return null;
  const start = data ? { name: `Copy of ${data.name}`, source: data.source } : (template ?? EMPTY);
  return <QuestionEditor id={null} saved={start} mayChange isShared={false} runs={[]} />;
}

interface QuestionEditorProps {
  /** Null if it is not saved yet. */
  id: string | null;
  /** The saved content, or the initial content of a new question. */
  saved: Typed;
  mayChange: boolean;
  isShared: boolean;
  runs: readonly QuestionRun[];
}

function QuestionEditor({ id, saved, mayChange, isShared, runs }: QuestionEditorProps) {
  const runId = useSearchParams()[0].get('run');
  const source = useRef<SourceHandle>(null);
  const { draft, typed, isChanged } = useTyped(id, saved, mayChange);
  const acts = useQuestionActs({ id, typed, isChanged, onSaved: draft.forget });
  const wrongLine = useWrongLine(id, runId, isChanged);
  return (
    <div className="grid gap-6">
      <p>
        <Link to={questionsPath} className={buttonClass('quiet')}>
          <ArrowLeft aria-hidden size={18} />
          {questionWords.back}
        </Link>
      </p>
      {!mayChange && <p className="text-ink-soft">{questionWords.notYours}</p>}
      <DraftNote isBack={draft.isBack && id !== null} onDiscard={draft.forget} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <QuestionForm
          typed={typed}
          sourceRef={source}
          wrongLine={wrongLine}
          onChange={mayChange ? draft.setValues : null}
          canSave={mayChange && isChanged}
          acts={acts}
        />
        {id !== null && runId !== null && (
          <RunPanel
            key={runId}
            id={id}
            runId={runId}
            onPlace={(line, column) => source.current?.show(line, column)}
          />
        )}
        <CataloguePanel onInsert={mayChange ? (text) => source.current?.insert(text) : null} />
      </div>
      {id !== null && (
        <div className="grid gap-4 border-t border-line pt-6">
          {runs.length > 0 && <RunList id={id} runs={runs} shown={runId} />}
          <QuestionActs id={id} mayChange={mayChange} isShared={isShared} acts={acts} />
        </div>
      )}
    </div>
  );
}

function useTyped(id: string | null, { name, source }: Typed, mayChange: boolean) {
  const [address] = useSearchParams();
  const begun = id ?? `new:${address.get('template') ?? address.get('copy') ?? ''}`;
  const draft = useOwnDraft(`question:${begun}`, { name, source });
  const typed = mayChange ? draft.values : { name, source };
  const isChanged = id === null || typed.name !== name || typed.source !== source;
  return { draft, typed, isChanged };
}

/**
 * The line at which the displayed run failed, as long as the source is unchanged since that run.
 */
function useWrongLine(id: string | null, runId: string | null, isChanged: boolean): number | null {
  const { data } = useQuery({
    ...runQuery(id ?? '', runId ?? ''),
    enabled: id !== null && runId !== null,
  });
  return isChanged ? null : (data?.run.failure?.line ?? null);
}

interface QuestionActsProps {
  id: string;
  mayChange: boolean;
  isShared: boolean;
  acts: QuestionActions;
}

function QuestionActs({ id, mayChange, isShared, acts }: QuestionActsProps) {
  const { sharing, deleting } = acts;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {mayChange && (
        <Switch
          label={questionWords.share}
          checked={isShared}
          busy={sharing.isPending}
          onChange={(next) => sharing.mutate(next)}
        />
      )}
      <Link to={`${newQuestionPath(null)}&copy=${id}`} className={buttonClass('plain')}>
        {questionWords.copy}
      </Link>
      {mayChange && <DeleteQuestion busy={deleting.isPending} onDelete={() => deleting.mutate()} />}
    </div>
  );
}

function DeleteQuestion({ busy, onDelete }: { busy: boolean; onDelete: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {questionWords.remove}
      </Button>
      <Modal
        open={isOpen}
        onOpenChange={setOpen}
        title={questionWords.removeTitle}
        focusFirst="button"
      >
        <div data-body className="grid gap-4">
          <p className="text-ink-soft">{questionWords.removeHelp}</p>
          <Button kind="danger" busy={busy} onClick={onDelete}>
            {questionWords.remove}
          </Button>
        </div>
      </Modal>
    </>
  );
}

interface RunListProps {
  id: string;
  /** The newest first. */
  runs: readonly QuestionRun[];
  /** The run whose answer is displayed. */
  shown: string | null;
}

function RunList({ id, runs, shown }: RunListProps) {
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

interface QuestionFormProps {
  typed: Typed;
  sourceRef: Ref<SourceHandle>;
  /** The line with an error; null if there is none. */
  wrongLine: number | null;
  /** Null if the user may not type. */
  onChange: ((typed: Typed) => void) | null;
  canSave: boolean;
  acts: QuestionActions;
}

function QuestionForm(props: QuestionFormProps) {
  const { typed, sourceRef, wrongLine, onChange, canSave, acts } = props;
  const { asking, saving } = acts;
  const { data } = useQuery(catalogueQuery);
  const [hasTried, setTried] = useState(false);
  const missing = typed.name.trim() === '' ? 'Give it a name first.' : undefined;
  const withName = (act: () => void) => () => {
    setTried(true);
    if (missing === undefined) act();
  };
  return (
    <div className="grid min-w-0 content-start gap-4 lg:row-start-1">
      <TextField
        label={questionWords.name}
        name="name"
        maxLength={QUESTION_BOUNDS.name}
        readOnly={onChange === null}
        value={typed.name}
        error={hasTried ? missing : undefined}
        onChange={(event) => onChange?.({ ...typed, name: event.target.value })}
      />
      <SourceField
        ref={sourceRef}
        label={questionWords.source}
        help={questionWords.sourceHelp}
        plainHelp={questionWords.plainHelp}
        language="question"
        events={data?.events ?? []}
        onRun={withName(() => asking.mutate(true))}
        value={typed.source}
        readOnly={onChange === null}
        wrongLine={wrongLine}
        onChange={(source) => onChange?.({ ...typed, source })}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          kind="primary"
          busy={asking.isPending}
          onClick={withName(() => asking.mutate(true))}
        >
          <FlaskConical aria-hidden size={18} />
          {questionWords.try}
        </Button>
        <Button busy={asking.isPending} onClick={withName(() => asking.mutate(false))}>
          <Play aria-hidden size={18} />
          {questionWords.run}
        </Button>
        {onChange !== null && <OpenFile typed={typed} onChange={onChange} />}
        {canSave && (
          <Button busy={saving.isPending} onClick={withName(() => saving.mutate())}>
            {questionWords.save}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-faint">{questionWords.tryHelp}</p>
    </div>
  );
}

function OpenFile({ typed, onChange }: { typed: Typed; onChange: (typed: Typed) => void }) {
  function take(source: string, file: string): void {
    if (source.length > QUESTION_BOUNDS.source) {
      showToast('error', questionWords.tooLong(QUESTION_BOUNDS.source));
      return;
    }
    const name = typed.name.trim() === '' ? file.replace(/\.\w+$/u, '') : typed.name;
    onChange({ name: name.slice(0, QUESTION_BOUNDS.name), source });
  }
  return (
    <PickText
      label={questionWords.upload}
      accept=".ts,.mts,.js,.mjs,.txt,text/plain"
      mostBytes={MAX_BYTES}
      onPick={take}
    />
  );
}
