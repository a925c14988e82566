import { auditWords } from '../content/audit.ts';
import { AuditLog } from '../features/audit/components/AuditLog.tsx';
import { AdminFrame } from './admin/AdminFrame.tsx';

/** The audit log of the whole product (docs/product.md, Audit). */
export default function AdminAuditPage() {
  return (
    <AdminFrame title={auditWords.title}>
      <p className="mb-6 max-w-prose text-ink-soft">{auditWords.about}</p>
      <AuditLog />
    </AdminFrame>
  );
}
