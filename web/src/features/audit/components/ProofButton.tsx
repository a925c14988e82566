import type { AuditEntry } from '@app/query-api/features/audit/contract';
import { FileCheck2 } from 'lucide-react';
import { useState } from 'react';
import { logError } from '../../../api/log-error.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { auditProofWords as words } from '../../../content/audit-proof.ts';
import { useMay } from '../../auth/components/use-may.ts';
import { saveProof } from '../api/proof.ts';

/** Saves an entry with a proof that can be checked without this site. */
export function ProofButton({ entry }: { entry: AuditEntry }) {
  const may = useMay();
  const saving = useAction(saveProof);
  const [failure, setFailure] = useState<string | null>(null);
  if (!may('GET /admin/audit/{entry}/proof')) return null;

  async function save(): Promise<void> {
    setFailure(null);
    const outcome = await saving.run(entry.event.id);
    if (outcome === null) return;
    if (outcome.ok) {
      showToast('success', words.saved);
      return;
    }
    logError(outcome.error);
    setFailure(failureText(outcome.error, words.failure));
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={saving.busy} onClick={() => void save()}>
          <FileCheck2 aria-hidden size={18} />
          {saving.busy ? words.saving : words.save}
        </Button>
        <p className="max-w-prose min-w-0 flex-1 basis-64 text-sm text-ink-faint">{words.help}</p>
      </div>
      {failure !== null && <FormFailure text={failure} />}
    </div>
  );
}
