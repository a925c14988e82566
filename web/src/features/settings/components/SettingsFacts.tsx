import type { SystemSettings } from '@app/query-api/features/settings/contract';
import { Section } from '../../../components/Section.tsx';
import { settingNames } from '../../../content/setting-names.ts';

/** Never shown to support. */
const SECRETS: ReadonlySet<string> = new Set([
  'email_api_key',
  'sms_account_sid',
  'sms_auth_token',
]);

/** The settings for people who may read but not change them. */
export function SettingsFacts({ settings }: { settings: SystemSettings }) {
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
