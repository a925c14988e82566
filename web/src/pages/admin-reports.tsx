import { reportWords } from '../content/reports.ts';
import { ReportsPanel } from '../features/moderation/components/ReportsPanel.tsx';
import { AdminFrame } from './AdminFrame.tsx';

export default function AdminReportsPage() {
  return (
    <AdminFrame title={reportWords.title} about={reportWords.about}>
      <ReportsPanel />
    </AdminFrame>
  );
}
