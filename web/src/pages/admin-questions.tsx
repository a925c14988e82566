import type { QuestionSummary } from '@app/query-api/features/questions/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSearchParams, Link } from 'react-router-dom';
import { buttonClass } from '../components/button-class.ts';
import { DateTime } from '../components/DateTime.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { figure } from '../components/figure.ts';
import { questionTemplates } from '../content/question-templates.ts';
import { questionWords, runStates } from '../content/questions.ts';
import { sqlWords } from '../content/sql.ts';
import { ConsoleList } from '../features/admin/components/ConsoleList.tsx';
import { questionsQuery } from '../features/questions/api/questions.ts';
import { NewQuestion, SavedQuestion } from '../features/questions/components/QuestionEditor.tsx';
import { SqlConsole } from '../features/questions/components/SqlConsole.tsx';
import {
  questionsPath,
  sqlPath,
  newQuestionPath,
  questionPath,
} from '../navigation/console-paths.ts';
import { AdminFrame, ViewLink } from './AdminFrame.tsx';

export default function AdminQuestionsPage() {
  const [address] = useSearchParams();
  const open = address.get('open');
  return (
    <AdminFrame title={questionWords.title}>
      {(open === null || open === 'sql') && (
        <>
          <nav aria-label="Ways to ask" className="mb-6 flex gap-6 border-b border-line">
            <ViewLink to={questionsPath} isHere={open === null} label={sqlWords.tabQuestions} />
            <ViewLink to={sqlPath} isHere={open === 'sql'} label={sqlWords.tab} />
          </nav>
          <p className="mb-6 max-w-prose text-ink-soft">
            {open === null ? questionWords.about : sqlWords.about}
          </p>
        </>
      )}
      {open === null && <QuestionList />}
      {open === 'sql' && <SqlConsole />}
      {open === 'new' && <NewQuestion key={address.toString()} />}
      {open !== null && !['new', 'sql'].includes(open) && <SavedQuestion key={open} id={open} />}
    </AdminFrame>
  );
}

function QuestionList() {
  const query = useQuery(questionsQuery);
  return (
    <div className="grid gap-8">
      <ConsoleList
        query={query}
        failed={questionWords.loadFailed}
        loading={questionWords.title}
        items={query.data?.questions}
        keyOf={({ id }) => id}
        renderItem={(question) => <QuestionRow question={question} />}
        empty={
          <EmptyState drawing="door" title={questionWords.none}>
            {questionWords.noneHelp}
          </EmptyState>
        }
      />
      <section aria-labelledby="question-templates" className="grid gap-3">
        <h2 id="question-templates" className="font-display text-xl font-bold">
          Begin with
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2">
          {questionTemplates.map(({ name, about }, place) => (
            <li key={name} className="rounded-card border border-line bg-paper p-4">
              <QuestionLink to={newQuestionPath(place)} text={name} />
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

function QuestionLink({ to, text }: { to: string; text: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold break-words underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      {text}
    </Link>
  );
}

function QuestionRow({ question }: { question: QuestionSummary }) {
  const { id, name, author, may_change: mayChange, is_shared: isShared, last_run: run } = question;
  return (
    <article className="grid gap-1 rounded-card border border-line bg-paper p-4">
      <h2 dir="auto" className="min-w-0">
        <QuestionLink to={questionPath(id, run?.id ?? null)} text={name} />
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
