import { SettingsPanel } from '../../../features/settings/components/SettingsPanel.tsx';

export default function SettingsTab() {
  return <SettingsPanel />;
}
