import { BatchesPanel } from '../../../features/admin/components/BatchesPanel.tsx';

export default function BatchesTab() {
  return <BatchesPanel />;
}
