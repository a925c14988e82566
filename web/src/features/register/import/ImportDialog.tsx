import type { RegisterField } from '@app/query-api/contract/register-fields';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { logError } from '../../../api/log-error.ts';
import { buttonClass } from '../../../components/button-class.ts';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { importTexts as texts } from '../../../content/register-import.ts';
import { decodeFile } from './decode-file.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { type CsvTable, readCsv } from './read-csv.ts';

interface ImportDialogProps {
  fields: readonly RegisterField[];
  /** How many more codes the plan allows; -1 if unlimited. */
  room: number;
  onClose: () => void;
}

/** Imports a file into the register: choose it, preview it, confirm it. */
export function ImportDialog({ fields, room, onClose }: ImportDialogProps) {
  const [table, setTable] = useState<CsvTable | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);

  async function read(file: File): Promise<void> {
    setTable(null);
    setFailure(null);
    setReading(true);
    try {
      const found = await readFile(file);
      if (typeof found === 'string') setFailure(found);
      else setTable(found);
    } catch (error) {
      logError(error);
      setFailure(texts.failures.unreadable);
    } finally {
      setReading(false);
    }
  }

  return (
    <Modal wide open onOpenChange={onClose} title={texts.title}>
      <div className="grid grid-cols-1 gap-5">
        <p className="max-w-prose text-ink-soft">{texts.about}</p>
        <PickFile
          label={isReading ? texts.reading : texts.pick}
          onPick={(file) => void read(file)}
        />
        <FormFailure text={failure} />
        {table && <ImportPreview table={table} fields={fields} room={room} onDone={onClose} />}
      </div>
    </Modal>
  );
}

/** @returns the lines of a file, or why it cannot be read */
async function readFile(file: File): Promise<CsvTable | string> {
  const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
  if (!decoded.ok) return texts.failures[decoded.why];
  const read = readCsv(decoded.text);
  return read.ok ? read.table : texts.failureOf(read.failure);
}

const PickFile = ({ label, onPick }: { label: string; onPick: (file: File) => void }) => (
  <label
    className={`${buttonClass('plain')} justify-self-start focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-signal`}
  >
    <FileUp aria-hidden size={18} />
    {label}
    <input
      type="file"
      accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
      className="sr-only"
      onChange={({ target }) => {
        const file = target.files?.[0];
        if (file !== undefined) onPick(file);
        target.value = '';
      }}
    />
  </label>
);
