import { Navigate } from 'react-router-dom';
import { auditWords } from '../content/audit.ts';
import { AuditLog } from '../features/audit/components/AuditLog.tsx';
import { useAuth } from '../features/auth/components/auth-context.ts';
import { useMay } from '../features/auth/components/use-may.ts';
import { adminPath } from '../navigation/console-paths.ts';
import { AdminFrame } from './admin/AdminFrame.tsx';

export default function AdminAuditPage() {
  const may = useMay();
  const { profile } = useAuth();
  if (profile !== undefined && !may('GET /admin/audit')) return <Navigate to={adminPath} replace />;
  return (
    <AdminFrame title={auditWords.title}>
      <p className="mb-6 max-w-prose text-ink-soft">{auditWords.about}</p>
      <AuditLog />
    </AdminFrame>
  );
}
