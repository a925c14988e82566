import type { QuestionRun } from '@app/query-api/features/questions/contract';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { buttonClass } from '../../../components/button-class.ts';
import { DraftNote } from '../../../components/DraftNote.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { questionTemplates } from '../../../content/question-templates.ts';
import { questionWords } from '../../../content/questions.ts';
import { questionsPath } from '../../../navigation/console-paths.ts';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import { questionQuery, runQuery, type Typed } from '../api/questions.ts';
import { CataloguePanel } from './CataloguePanel.tsx';
import { RunList } from './RunList.tsx';
import { RunPanel } from './RunPanel.tsx';
import { QuestionActs } from './QuestionActs.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import type { SourceHandle } from '../editor/open-editor.ts';
import { useQuestionActs } from './use-question-acts.ts';

/** A saved question, loaded by its id. */
export function SavedQuestion({ id }: { id: string }) {
  const { data, isError, error, refetch } = useQuery(questionQuery(id));
  if (data !== undefined) {
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
  if (isError) {
    return (
      <LoadFailed text={questionWords.loadFailed} error={error} retry={() => void refetch()} />
    );
  }
  return (
    <Loading label={questionWords.title} className="grid gap-4">
      <Skeleton className="h-11 w-1/2" />
      <Skeleton className="h-96 w-full" />
    </Loading>
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
  /** What is saved, or the initial content of a new question. */
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
          <QuestionActs
            id={id}
            mayChange={mayChange}
            isShared={isShared}
            isFollowed={runs.some(isKept)}
            acts={acts}
          />
        </div>
      )}
    </div>
  );
}

/** Whether an answer is kept up to date, or will be once it exists. */
const isKept = ({ is_followed: isFollowed, state }: QuestionRun): boolean =>
  isFollowed && ['waiting', 'running', 'following'].includes(state);

/** The content of the fields, and whether it differs from what is saved. */
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
