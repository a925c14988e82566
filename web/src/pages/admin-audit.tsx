import { auditWords } from '../content/audit.ts';
import { AuditLog } from '../features/audit/components/AuditLog.tsx';
import { AdminFrame } from './AdminFrame.tsx';

export default function AdminAuditPage() {
  return (
    <AdminFrame title={auditWords.title} about={auditWords.about}>
      <AuditLog />
    </AdminFrame>
  );
}
