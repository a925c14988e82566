import { Navigate } from 'react-router-dom';
import { reportWords } from '../content/reports.ts';
import { useAuth } from '../features/auth/components/auth-context.ts';
import { useMay } from '../features/auth/components/use-may.ts';
import { ReportsPanel } from '../features/moderation/components/ReportsPanel.tsx';
import { adminPath } from '../navigation/console-paths.ts';
import { AdminFrame } from './admin/AdminFrame.tsx';

export default function AdminReportsPage() {
  const { profile } = useAuth();
  const may = useMay();
  if (profile !== undefined && !may('GET /admin/reports'))
    return <Navigate to={adminPath} replace />;
  return (
    <AdminFrame title={reportWords.title}>
      <p className="mb-6 max-w-prose text-ink-soft">{reportWords.about}</p>
      <ReportsPanel />
    </AdminFrame>
  );
}
