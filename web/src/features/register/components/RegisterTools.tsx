import type { RegisterField } from '@app/query-api/contract/register-fields';
import { Columns3, Download, ListPlus, Upload } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../../api/use-action.ts';
import { logError } from '../../../api/log-error.ts';
import { Button } from '../../../components/Button.tsx';
import { Chip } from '../../../components/Chip.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { registerTexts as texts } from '../../../content/register.ts';
import { importTexts } from '../../../content/register-import.ts';
import { exportCsv } from '../api/register.ts';
import type { RegisterView } from '../api/register-view.ts';

interface RegisterToolsProps {
  view: RegisterView;
  fields: readonly RegisterField[];
  /** Whether the user may change the fields and the things. */
  mayChange: boolean;
  onChange: (change: Partial<RegisterView>) => void;
  onFields: () => void;
  onImport: () => void;
}

/** Actions on the whole register: its fields, its columns, importing and exporting. */
export function RegisterTools({ view, fields, mayChange, ...props }: RegisterToolsProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {mayChange && (
          <Button onClick={props.onFields}>
            <ListPlus aria-hidden size={18} />
            {texts.fields}
          </Button>
        )}
        {fields.length > 0 && (
          <Button aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
            <Columns3 aria-hidden size={18} />
            {texts.columns}
          </Button>
        )}
        {mayChange && (
          <Button onClick={props.onImport}>
            <Upload aria-hidden size={18} />
            {importTexts.open}
          </Button>
        )}
        <ExportButton view={view} />
      </div>
      {isChoosing && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{texts.columns}</legend>
          {fields.map(({ id, name }) => (
            <Chip
              key={id}
              on={!view.hidden.includes(id)}
              onChange={(on) => {
                const others = view.hidden.filter((each) => each !== id);
                props.onChange({ hidden: on ? others : [...others, id], page: view.page });
              }}
            >
              {name}
            </Chip>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function ExportButton({ view }: { view: RegisterView }) {
  const saving = useAction(() => exportCsv(view));
  async function save(): Promise<void> {
    const outcome = await saving.run(undefined);
    if (outcome === null) return;
    if (outcome.ok) {
      showToast('success', texts.exported);
      return;
    }
    logError(outcome.error);
    showToast('error', texts.notExported);
  }
  return (
    <Button busy={saving.busy} onClick={() => void save()}>
      <Download aria-hidden size={18} />
      {texts.exportCsv}
    </Button>
  );
}
