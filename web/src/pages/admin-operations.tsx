import { operationsWords } from '../content/operations.ts';
import { useMay } from '../features/auth/components/use-may.ts';
import { OperationsPanel } from '../features/operations/components/OperationsPanel.tsx';
import { ParkedNotices } from '../features/settings/components/ParkedNotices.tsx';
import { AdminFrame } from './AdminFrame.tsx';

export default function AdminOperationsPage() {
  const may = useMay();
  return (
    <AdminFrame title={operationsWords.title} about={operationsWords.about}>
      <OperationsPanel mayAct={may('POST /admin/projections/{name}/rebuild')} />
      {may('GET /admin/notices') && <ParkedNotices />}
    </AdminFrame>
  );
}
