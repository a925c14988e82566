import { useSearchParams, Link } from 'react-router-dom';
import { questionWords, runStates } from '../content/questions.ts';
import { sqlWords } from '../content/sql.ts';
import { NewQuestion, SavedQuestion } from '../features/questions/components/QuestionEditor.tsx';
import { SqlConsole } from '../features/questions/components/SqlConsole.tsx';
import {
  questionsPath,
  sqlPath,
  newQuestionPath,
  questionPath,
} from '../navigation/console-paths.ts';
import { AdminFrame, ViewLink } from './AdminFrame.tsx';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { buttonClass } from '../components/button-class.ts';
import { DateTime } from '../components/DateTime.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { figure } from '../components/figure.ts';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Loading } from '../components/Loading.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { questionTemplates } from '../content/question-templates.ts';
import type { QuestionSummary } from '@app/query-api/features/questions/contract';
import { questionsQuery } from '../features/questions/api/questions.ts';

export default function AdminQuestionsPage() {
  const [address] = useSearchParams();
  const open = address.get('open');
  return (
    <AdminFrame title={questionWords.title}>
      {(open === null || open === 'sql') && (
        <nav aria-label="Ways to ask" className="mb-6 flex gap-6 border-b border-line">
          <ViewLink to={questionsPath} isHere={open === null} label={sqlWords.tabQuestions} />
          <ViewLink to={sqlPath} isHere={open === 'sql'} label={sqlWords.tab} />
        </nav>
      )}
      {open === null && (
        <>
          <p className="mb-6 max-w-prose text-ink-soft">{questionWords.about}</p>
          <QuestionList />
        </>
      )}
      {open === 'sql' && (
        <>
          <p className="mb-6 max-w-prose text-ink-soft">{sqlWords.about}</p>
          <SqlConsole />
        </>
      )}
      {open === 'new' && <NewQuestion key={address.toString()} />}
      {open !== null && !['new', 'sql'].includes(open) && <SavedQuestion key={open} id={open} />}
    </AdminFrame>
  );
}

function QuestionList() {
  const query = useQuery(questionsQuery);
  const { data, isError } = query;
  return (
    <div className="grid gap-8">
      {isError && <LoadFailed text={questionWords.loadFailed} query={query} />}
      {data === undefined && !isError && (
        <Loading label={questionWords.title} className="grid gap-3">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </Loading>
      )}
      {data !== undefined && data.questions.length === 0 && (
        <EmptyState drawing="door" title={questionWords.none}>
          {questionWords.noneHelp}
        </EmptyState>
      )}
      {data !== undefined && data.questions.length > 0 && (
        <ul className="grid gap-3">
          {data.questions.map((question) => (
            <li key={question.id}>
              <QuestionRow question={question} />
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="question-templates" className="grid gap-3">
        <h2 id="question-templates" className="font-display text-xl font-bold">
          Begin with
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2">
          {questionTemplates.map(({ name, about }, place) => (
            <li key={name} className="rounded-card border border-line bg-paper p-4">
              <Link
                to={newQuestionPath(place)}
                className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
              >
                {name}
              </Link>
              <p className="text-sm text-ink-soft">{about}</p>
            </li>
          ))}
        </ul>
        <p>
          <Link to={newQuestionPath(null)} className={buttonClass('plain')}>
            <Plus aria-hidden size={18} />
            Empty question
          </Link>
        </p>
      </section>
    </div>
  );
}

function QuestionRow({ question }: { question: QuestionSummary }) {
  const { id, name, author, may_change: mayChange, is_shared: isShared, last_run: run } = question;
  return (
    <article className="grid gap-1 rounded-card border border-line bg-paper p-4">
      <h2 dir="auto" className="min-w-0">
        <Link
          to={questionPath(id, run?.id ?? null)}
          className="inline-flex min-h-11 items-center font-semibold break-words underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {name}
        </Link>
      </h2>
      <p className="text-sm text-ink-soft">
        {mayChange && author === null ? '' : `By ${author ?? 'an erased account'}`}
        {isShared && ` · ${questionWords.shared}`}
        {' · '}
        <DateTime iso={question.saved_at} />
      </p>
      {run !== null && (
        <p className="figures text-sm">
          {runStates[run.state]}
          {run.is_trial && ', on trial'}
          {run.state === 'done' &&
            `: ${figure(run.handled)} ${run.handled === 1 ? 'event' : 'events'}`}
        </p>
      )}
    </article>
  );
}
