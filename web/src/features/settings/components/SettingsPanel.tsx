import type { SystemSettings } from '@app/query-api/features/settings/contract';
import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '../../../api/has-failed.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Section } from '../../../components/Section.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { settingNames } from '../../../content/setting-names.ts';
import { toasts } from '../../../content/toasts.ts';
import { HistoryButton } from '../../audit/components/HistoryButton.tsx';
import { useMay } from '../../auth/components/use-may.ts';
import { settingsQuery } from '../api/settings.ts';
import { BrandSection } from './BrandSection.tsx';
import { OperatorTextsSection } from './OperatorTextsSection.tsx';
import { Outbox } from './Outbox.tsx';
import { ParkedNotices } from './ParkedNotices.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { TelegramSection } from './TelegramSection.tsx';

/** The settings of the instance, the parked notices and the outbox. */
export default function SettingsPanel() {
  const settings = useQuery(settingsQuery);
  const { data } = settings;
  const mayChange = useMay()('PUT /admin/system-settings');

  if (hasFailed(settings)) {
    return (
      <LoadFailed text={toasts.settings.loadFailure} query={settings}>
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

/** Never shown to support. */
const SECRETS: ReadonlySet<string> = new Set([
  'email_api_key',
  'sms_account_sid',
  'sms_auth_token',
]);

/** The settings for people who may read but not change them. */
function SettingsFacts({ settings }: { settings: SystemSettings }) {
  const shown = Object.entries(settings).filter(([name]) => !SECRETS.has(name));
  return (
    <Section title="Settings" about="Only administrators see provider keys and change settings.">
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {shown.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-ink-faint">{settingNames[name] ?? name}</dt>
            <dd className="figures font-medium wrap-anywhere">{valueText(value)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function valueText(value: string | number): string {
  if (value === -1) return 'Unlimited';
  return value === '' ? 'Not set' : String(value);
}
