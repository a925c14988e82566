import { retentionWords } from '../content/retention.ts';
import { RetentionTable } from '../features/retention/components/RetentionTable.tsx';
import { AdminFrame } from './admin/AdminFrame.tsx';

/** Which data is kept about people (docs/adr/0129). */
export default function AdminRetentionPage() {
  return (
    <AdminFrame title={retentionWords.title} reminds>
      <p className="max-w-prose text-ink-soft">{retentionWords.about}</p>
      <p className="mt-2 mb-6 max-w-prose text-ink-soft">{retentionWords.backups}</p>
      <RetentionTable />
    </AdminFrame>
  );
}
