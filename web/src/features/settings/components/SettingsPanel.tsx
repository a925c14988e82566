import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '../../../api/has-failed.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { toasts } from '../../../content/toasts.ts';
import { HistoryButton } from '../../audit/components/HistoryButton.tsx';
import { useMay } from '../../auth/components/use-may.ts';
import { settingsQuery } from '../api/settings.ts';
import { BrandSection } from './BrandSection.tsx';
import { OperatorTextsSection } from './OperatorTextsSection.tsx';
import { Outbox } from './Outbox.tsx';
import { ParkedNotices } from './ParkedNotices.tsx';
import { TelegramSection } from './TelegramSection.tsx';
import { RetentionSection } from './RetentionSection.tsx';
import { SettingsFacts } from './SettingsFacts.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** The settings of the instance, the parked notices and the outbox. */
export function SettingsPanel() {
  const settings = useQuery(settingsQuery());
  const { data } = settings;
  const mayChange = useMay()('PUT /admin/system-settings');

  if (hasFailed(settings)) {
    return (
      <LoadFailed
        text={toasts.settings.loadFailure}
        error={settings.error}
        retry={() => void settings.refetch()}
      >
        Nothing was changed. Only the form did not load.
      </LoadFailed>
    );
  }
  if (data === undefined) return <SettingsSkeleton />;
  if (!mayChange) {
    return (
      <div className="max-w-5xl">
        <SettingsFacts settings={data} />
        <ParkedNotices />
      </div>
    );
  }
  return (
    <div className="max-w-5xl">
      <div className="mb-4 flex justify-end">
        <HistoryButton subject={{ kind: 'settings', id: 'settings' }} of="the system settings" />
      </div>
      <SettingsForm settings={data} />
      <BrandSection />
      <OperatorTextsSection />
      <TelegramSection />
      <RetentionSection />
      <ParkedNotices />
      {/* Last, because the list grows automatically and would push what is below it out of view.
       */}
      {data.notification_mode === 'mock' && <Outbox />}
    </div>
  );
}

function SettingsSkeleton() {
  return (
    <Loading label="Loading the settings" className="grid max-w-5xl gap-8">
      {[1, 2, 3].map((place) => (
        <div key={place} className="grid gap-5 border-t border-line py-8 md:grid-cols-3">
          <Skeleton className="h-6 w-32" />
          <div className="grid gap-5 md:col-span-2">
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-16 w-full" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
