import { UsersPanel } from '../../../features/admin/components/UsersPanel.tsx';

export default function UsersTab() {
  return <UsersPanel />;
}
