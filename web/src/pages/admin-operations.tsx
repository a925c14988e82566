import { Navigate } from 'react-router-dom';
import { operationsWords } from '../content/operations.ts';
import { useAuth } from '../features/auth/components/auth-context.ts';
import { useMay } from '../features/auth/components/use-may.ts';
import { OperationsPanel } from '../features/operations/components/OperationsPanel.tsx';
import { ParkedNotices } from '../features/settings/components/ParkedNotices.tsx';
import { adminPath } from '../navigation/console-paths.ts';
import { AdminFrame } from './admin/AdminFrame.tsx';

export default function AdminOperationsPage() {
  const { profile } = useAuth();
  const may = useMay();
  if (profile !== undefined && !may('GET /admin/operations'))
    return <Navigate to={adminPath} replace />;
  return (
    <AdminFrame title={operationsWords.title}>
      <p className="mb-6 max-w-prose text-ink-soft">{operationsWords.about}</p>
      <OperationsPanel mayAct={may('POST /admin/projections/{name}/rebuild')} />
      {may('GET /admin/notices') && <ParkedNotices />}
    </AdminFrame>
  );
}
