import type { ApiKey } from '@app/query-api/features/api-keys/contract';
import { Terminal } from 'lucide-react';
import { useState } from 'react';
import { randomKey } from '../../../api/random-key.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { apiKeyTexts as texts, scopeTexts } from '../../../content/api-keys.ts';
import { revokeApiKey } from '../api/api-keys.ts';

interface ApiKeyRowProps {
  apiKey: ApiKey;
  refresh: () => Promise<void>;
}

/** An API key: its rights, its expiry, and when it was last used. */
export function ApiKeyRow({ apiKey, refresh }: ApiKeyRowProps) {
  const [isAsking, setAsking] = useState(false);
  const { name, scopes, made_at: madeAt, expires_at: expiresAt } = apiKey;
  return (
    <div className="flex gap-4 py-3">
      <Terminal aria-hidden size={20} className="mt-1 shrink-0 text-ink-faint max-sm:hidden" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
          <h3 dir="auto" className="font-semibold wrap-anywhere">
            {name}
          </h3>
          <p className="text-sm text-ink-soft">
            {texts.may} {scopes.map((scope) => scopeTexts[scope]).join(' · ')}
          </p>
          <p className="text-sm text-ink-soft">
            Made <DateTime iso={madeAt} />, ends <DateTime iso={expiresAt} />.{' '}
            <LastUse {...apiKey} />
          </p>
        </div>
        <Button aria-label={`${texts.revoke} ${name}`} onClick={() => setAsking(true)}>
          {texts.revoke}
        </Button>
      </div>
      <Modal open={isAsking} onOpenChange={setAsking} title={texts.revokeTitle} focusFirst="button">
        <Revoking apiKey={apiKey} refresh={refresh} onDone={() => setAsking(false)} />
      </Modal>
    </div>
  );
}

/** The last use is rounded down to the hour, so it may seem to be before the key was created. */
function LastUse({ made_at: madeAt, last_used_at: usedAt }: ApiKey) {
  if (usedAt === null) return texts.usedNever;
  return (
    <>
      Last used <DateTime iso={Date.parse(usedAt) < Date.parse(madeAt) ? madeAt : usedAt} />.
    </>
  );
}

function Revoking({ apiKey, refresh, onDone }: ApiKeyRowProps & { onDone: () => void }) {
  const revoking = useAction((id: string) => revokeApiKey(id, randomKey()));

  async function revoke(): Promise<void> {
    const outcome = await revoking.run(apiKey.id);
    if (outcome === null) return;
    if (outcome.ok) {
      showToast('success', texts.revoked);
      onDone();
    } else {
      showToast('error', failureText(outcome.error, texts.notRevoked));
    }
    await refresh();
  }

  return (
    <div className="grid gap-5">
      <p className="wrap-anywhere">{texts.revokeSure(apiKey.name)}</p>
      <p className="flex flex-wrap gap-2">
        <Button onClick={onDone}>{texts.keep}</Button>
        <Button kind="primary" busy={revoking.busy} onClick={() => void revoke()}>
          {revoking.busy ? texts.revoking : texts.revokeNow}
        </Button>
      </p>
    </div>
  );
}
