import { AdminMessagesPanel } from '../../../features/admin/components/AdminMessagesPanel.tsx';

export default function MessagesTab() {
  return <AdminMessagesPanel />;
}
