import { Pencil, Printer, X } from 'lucide-react';
import { useAction } from '../../../api/use-action.ts';
import { logError } from '../../../api/log-error.ts';
import { Button } from '../../../components/Button.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { registerTexts as texts } from '../../../content/register.ts';
import { findCodes } from '../api/register.ts';
import type { RegisterView } from '../api/register-view.ts';
import type { Picked } from './use-picked.ts';

/** More would make the address of a print sheet too long. */
const MOST_PRINTED = 1000;

interface SelectionBarProps {
  view: RegisterView;
  /** How many things match the filters. */
  total: number;
  /** The uids on this page. */
  shown: readonly string[];
  picked: Picked;
  /** Null if the user may not change them. */
  onEdit: (() => void) | null;
  onPrint: () => void;
}

/** Actions on the selected things. */
export function SelectionBar({ view, total, shown, picked, onEdit, onPrint }: SelectionBarProps) {
  const count = picked.uids.size;
  const finding = useAction(() => findCodes(view));
  async function pickAll(): Promise<void> {
    const outcome = await finding.run(undefined);
    if (outcome === null) return;
    if (outcome.ok) {
      picked.pick(outcome.value, true);
      return;
    }
    logError(outcome.error);
    showToast('error', texts.notSelected);
  }
  const hasPage = shown.every((uid) => picked.uids.has(uid));
  return (
    <fieldset
      aria-label={texts.selection}
      className="sticky top-2 z-20 flex flex-wrap items-center gap-2 rounded-card border border-line bg-lift py-1.5 pr-1.5 pl-4"
    >
      <output className="figures mr-auto font-semibold">{texts.selected(count)}</output>
      {!hasPage && (
        <Button kind="quiet" onClick={() => picked.pick(shown, true)}>
          {texts.selectPage}
        </Button>
      )}
      {total > shown.length && count < total && (
        <Button kind="quiet" busy={finding.busy} onClick={() => void pickAll()}>
          {texts.selectAll(total)}
        </Button>
      )}
      {count > 0 && (
        <>
          {onEdit && (
            <Button onClick={onEdit}>
              <Pencil aria-hidden size={18} />
              {texts.edit}
            </Button>
          )}
          <Button disabled={count > MOST_PRINTED} onClick={onPrint}>
            <Printer aria-hidden size={18} />
            {texts.print}
          </Button>
          <Button kind="quiet" aria-label={texts.clear} onClick={picked.clear}>
            <X aria-hidden size={18} />
          </Button>
        </>
      )}
      {count > MOST_PRINTED && (
        <p className="basis-full text-sm text-ink-soft">{texts.printMost}</p>
      )}
    </fieldset>
  );
}
