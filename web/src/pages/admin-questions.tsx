import { Navigate, useSearchParams } from 'react-router-dom';
import { questionWords } from '../content/questions.ts';
import { useAuth } from '../features/auth/components/auth-context.ts';
import { useMay } from '../features/auth/components/use-may.ts';
import { NewQuestion, SavedQuestion } from '../features/questions/components/QuestionEditor.tsx';
import { QuestionList } from '../features/questions/components/QuestionList.tsx';
import { adminPath } from '../navigation/console-paths.ts';
import { AdminFrame } from './admin/AdminFrame.tsx';

/** Where analysts ask the history (docs/product.md, Questions). */
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
      {open === null && (
        <>
          <p className="mb-6 max-w-prose text-ink-soft">{questionWords.about}</p>
          <QuestionList />
        </>
      )}
      {open === 'new' && <NewQuestion key={address.toString()} />}
      {open !== null && open !== 'new' && <SavedQuestion key={open} id={open} />}
    </AdminFrame>
  );
}
