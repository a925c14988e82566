import { Navigate, useSearchParams } from 'react-router-dom';
import { questionWords } from '../content/questions.ts';
import { sqlWords } from '../content/sql.ts';
import { useAuth } from '../features/auth/components/auth-context.ts';
import { useMay } from '../features/auth/components/use-may.ts';
import { NewQuestion, SavedQuestion } from '../features/questions/components/QuestionEditor.tsx';
import { QuestionList } from '../features/questions/components/QuestionList.tsx';
import { SqlConsole } from '../features/questions/components/SqlConsole.tsx';
import { adminPath, questionsPath, sqlPath } from '../navigation/console-paths.ts';
import { AdminFrame } from './admin/AdminFrame.tsx';
import { ViewLink } from './admin/ViewLink.tsx';

export default function AdminQuestionsPage() {
  const { profile } = useAuth();
  const may = useMay();
  const [address] = useSearchParams();
  if (profile !== undefined && !may('GET /admin/questions')) {
    return <Navigate to={adminPath} replace />;
  }
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
