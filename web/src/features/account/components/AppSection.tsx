import type { NewSecret } from '@app/command-api/features/one-time-codes/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { randomKey } from '../../../api/random-key.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { Section } from '../../../components/Section.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { appTexts as texts } from '../../../content/second-factor.ts';
import {
  askForSecret,
  oneTimeCodesQuery,
  removeApp,
  renewRecoveryCodes,
} from '../api/one-time-codes.ts';
import { AddApp } from './AddApp.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Signing in with codes of an authenticator app (docs/product.md, Authenticator app). */
export function AppSection() {
  const app = useApp();
  const { data } = app.list;
  return (
    <Section title={texts.title} anchor="authenticator-app" about={texts.about}>
      <NotLoaded list={app.list} text={texts.loadFailed} />
      {data?.added_at === null && (
        <Button className="justify-self-start" busy={app.busy} onClick={app.ask}>
          {texts.add}
        </Button>
      )}
      {data !== undefined && data.added_at !== null && (
        <>
          <p>
            {texts.on} {texts.left(data.recovery_codes_left)}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button busy={app.busy} onClick={app.renew}>
              {texts.renew}
            </Button>
            <Button
              kind="quiet"
              busy={app.busy}
              aria-label={`${texts.remove} the app`}
              onClick={app.remove}
            >
              {texts.remove}
            </Button>
          </div>
        </>
      )}
      <Modal open={app.made !== null} onOpenChange={app.close} title={texts.add} focusFirst="field">
        {app.made !== null && <AddApp made={app.made} onAdded={app.show} />}
      </Modal>
      <Modal open={app.codes !== null} onOpenChange={app.close} title={texts.recovery}>
        {app.codes !== null && <RecoveryCodes codes={app.codes} onKept={app.close} />}
      </Modal>
    </Section>
  );
}

function useApp() {
  const queryClient = useQueryClient();
  const list = useQuery(oneTimeCodesQuery());
  const [made, setMade] = useState<NewSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const acting = useAction((act: () => Promise<void>) => act());
  const refresh = () => queryClient.invalidateQueries({ queryKey: oneTimeCodesQuery().queryKey });
  async function run(act: () => Promise<void>): Promise<void> {
    const outcome = await acting.run(act);
    if (outcome?.ok === false) showToast('error', failureText(outcome.error, texts.failed));
  }
  return {
    list,
    made,
    codes,
    busy: acting.busy,
    ask: () => void run(async () => setMade(await askForSecret(randomKey()))),
    show: (added: readonly string[]) => {
      setMade(null);
      setCodes(added);
      void refresh();
    },
    renew: () =>
      void run(async () => {
        setCodes(await renewRecoveryCodes(randomKey()));
        await refresh();
      }),
    remove: () =>
      void run(async () => {
        await removeApp(randomKey());
        showToast('success', texts.removed);
        await refresh();
      }),
    close: () => {
      setMade(null);
      setCodes(null);
    },
  };
}
