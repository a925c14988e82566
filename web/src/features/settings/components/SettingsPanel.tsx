import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { notify } from '../../../components/toasts/notify.ts';
import { toasts } from '../../../content/toasts.ts';
import { settingsQuery } from '../api/settings.ts';
import { Outbox } from './Outbox.tsx';
import { ParkedNotices } from './ParkedNotices.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** The settings of the whole product, and what its notices do (decisions, Administrator). */
export function SettingsPanel() {
  const settings = useQuery(settingsQuery());
  const { data, error, refetch } = settings;
  const failed = hasFailed(settings);

  useEffect(() => {
    if (!failed) return;
    reportError(error);
    notify('error', toasts.settings.loadFailure);
  }, [failed, error]);

  if (failed) {
    return (
      <Notice
        drawing="door"
        title={toasts.settings.loadFailure}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        Nothing was changed. Only the form did not arrive.
      </Notice>
    );
  }
  if (data === undefined) return <SettingsSkeleton />;
  return (
    <div className="max-w-5xl">
      <SettingsForm settings={data} />
      {data.notification_mode === 'mock' && <Outbox />}
      <ParkedNotices />
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
