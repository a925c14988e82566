import { OverviewPanel } from '../../../features/admin/components/OverviewPanel.tsx';

export default function DashboardTab() {
  return <OverviewPanel />;
}
