import {
  addOneTimeCodes,
  type NewSecret,
  oneTimeCodeCommands,
} from '@app/command-api/features/one-time-codes/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { randomKey } from '../../../api/random-key.ts';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { Section } from '../../../components/Section.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { appTexts as texts } from '../../../content/second-factor.ts';
import { NotLoaded } from '../../../components/RowList.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { useReported } from '../../../api/use-reported.ts';
import { oneTimeCodes } from '@app/query-api/features/one-time-codes/contract';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';

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
  const { busy, report } = useReported();
  const refresh = () => queryClient.invalidateQueries({ queryKey: oneTimeCodesQuery().queryKey });
  const run = (act: () => Promise<void>): void => void report(act, { failed: texts.failed });
  return {
    list,
    made,
    codes,
    busy,
    ask: () => run(async () => setMade(await askForSecret(randomKey()))),
    show: (added: readonly string[]) => {
      setMade(null);
      setCodes(added);
      void refresh();
    },
    renew: () =>
      run(async () => {
        setCodes(await renewRecoveryCodes(randomKey()));
        await refresh();
      }),
    remove: () =>
      run(async () => {
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

interface AddAppProps {
  made: NewSecret;
  onAdded: (codes: readonly string[]) => void;
}

function AddApp({ made: { secret, uri, qr_image: image }, onAdded }: AddAppProps) {
  const [code, setCode] = useState('');
  const form = useForm({
    schema: addOneTimeCodes,
    send: addApp,
    failure: texts.failed,
    onDone: onAdded,
  });
  return (
    <Form errors={form.errors} send={() => form.submit({ secret, code })}>
      <p>{texts.scan}</p>
      <img
        src={image}
        alt={texts.picture}
        width={240}
        height={240}
        className="justify-self-center rounded-control bg-white p-2"
      />
      <p className="text-sm">
        <span className="font-semibold">{texts.key}: </span>
        <span className="font-mono wrap-anywhere">{secret.match(/.{4}/gu)?.join(' ')}</span>
      </p>
      <p className="flex flex-wrap gap-2">
        <CopyButton text={secret} label={texts.copyKey} />
        <a href={uri} className={`${buttonClass('quiet')} sm:hidden`}>
          {texts.open}
        </a>
      </p>
      <TextField
        label={texts.confirm}
        help={texts.confirmHelp}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        error={form.errors['code'] ?? form.failure ?? undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" kind="primary" busy={form.busy}>
        {texts.turnOn}
      </Button>
    </Form>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div className="grid gap-4">
      <p>{texts.recoveryHelp}</p>
      <ul className="grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} label={texts.copyCodes} />
        <Button kind="primary" onClick={onKept}>
          {texts.kept}
        </Button>
      </p>
    </div>
  );
}

export const oneTimeCodesQuery = () =>
  ownQuery(['one-time-codes'], '/user/one-time-codes', oneTimeCodes);

export function askForSecret(idempotencyKey: string): Promise<NewSecret> {
  const { path, answer } = oneTimeCodeCommands.askForSecret;
  return sendCommand({ path, idempotencyKey, answer });
}

export async function addApp(
  body: { secret: string; code: string },
  idempotencyKey: string,
): Promise<readonly string[]> {
  const { path, answer } = oneTimeCodeCommands.addOneTimeCodes;
  return (await sendCommand({ path, body, idempotencyKey, answer })).recovery_codes;
}

export async function renewRecoveryCodes(idempotencyKey: string): Promise<readonly string[]> {
  const { path, answer } = oneTimeCodeCommands.renewRecoveryCodes;
  return (await sendCommand({ path, idempotencyKey, answer })).recovery_codes;
}

export async function removeApp(idempotencyKey: string): Promise<void> {
  const { path, answer } = oneTimeCodeCommands.removeOneTimeCodes;
  await sendCommand({ path, method: 'DELETE', idempotencyKey, answer });
}
