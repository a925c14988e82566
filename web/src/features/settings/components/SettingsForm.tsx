import type { SystemSettings } from '@app/query-api/features/settings/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm } from '../../../api/use-form.ts';
import { logError } from '../../../api/log-error.ts';
import { Button } from '../../../components/Button.tsx';
import { DraftNote } from '../../../components/DraftNote.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { SavedNote } from '../../../components/SavedNote.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { toasts } from '../../../content/toasts.ts';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import { saveSettings, settingsQuery, settingsRequest } from '../api/settings.ts';
import { DeliveryFields, EmailFields, LimitFields, SmsFields } from './setting-fields.tsx';
import { apart, isSame, toSettings, toValues } from './settings-values.ts';
import type { SettingsValues } from './settings-values.ts';
import { TestSection } from './TestSection.tsx';

/** What is typed, kept in this tab until it is saved, except for secrets. */
function useSettingsDraft(settings: SystemSettings) {
  const initial = useMemo(() => apart(toValues(settings)), [settings]);
  const draft = useOwnDraft('settings', initial.rest);
  const [secrets, setSecrets] = useState(initial.secrets);
  const values: SettingsValues = { ...draft.values, ...secrets };
  function setValues(next: SettingsValues): void {
    const parts = apart(next);
    draft.setValues(parts.rest);
    setSecrets(parts.secrets);
  }
  function discard(): void {
    draft.forget();
    setSecrets(initial.secrets);
  }
  return { values, setValues, isBack: draft.isBack, discard };
}

/** The ten fields (docs/product.md, Settings), and a test of their current values. */
export function SettingsForm({ settings }: { settings: SystemSettings }) {
  const queryClient = useQueryClient();
  const { values, setValues, isBack, discard } = useSettingsDraft(settings);
  const form = useForm({
    schema: settingsRequest,
    send: saveSettings,
    failure: toasts.settings.saveFailure,
    onDone: (_, saved) => {
      queryClient.setQueryData(settingsQuery().queryKey, saved);
      setValues(toValues(saved));
      showToast('success', toasts.settings.saveSuccess);
    },
    onFailed: (error) => {
      logError(error);
      showToast('error', toasts.settings.saveFailure);
    },
  });
  const isChanged = !isSame(values, toValues(settings));
  const fields = { values, errors: form.errors, onChange: setValues };

  return (
    <>
      <Form
        aria-label="System settings"
        className="grid"
        errors={form.errors}
        send={() => form.submit(toSettings(values))}
      >
        <DraftNote isBack={isBack} onDiscard={discard} />
        <DeliveryFields {...fields} />
        <EmailFields {...fields} />
        <SmsFields {...fields} />
        <LimitFields {...fields} />
        <div className="grid gap-x-10 pb-10 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <div className="grid gap-4 md:col-start-2">
            <FormFailure text={form.failure} />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button type="submit" kind="primary" busy={form.busy}>
                {form.busy ? 'Saving…' : 'Save settings'}
              </Button>
              {/* The note above the form already says so. */}
              {isChanged && !isBack ? (
                <p className="text-sm text-ink-soft">Changes are not saved yet.</p>
              ) : (
                <SavedNote text={form.done ? 'Saved' : null} />
              )}
            </div>
          </div>
        </div>
      </Form>
      <TestSection settings={toSettings(values)} />
    </>
  );
}
