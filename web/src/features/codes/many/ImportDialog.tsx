import { FileUp } from 'lucide-react';
import { useMemo, useState, useRef } from 'react';
import { logError } from '../../../api/log-error.ts';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import {
  decodeFile,
  type Encoding,
  ENCODINGS,
  guessEncoding,
  MAX_FILE_BYTES,
  type CsvTable,
  readCsv,
  FIELDS,
  guessFields,
  type ImportField,
  type PlannedCode,
  planImport,
} from './import-file.ts';
import { manyTexts as texts } from './many-texts.ts';
import { randomKey } from '../../../api/random-key.ts';
import { Button } from '../../../components/Button.tsx';
import { ProgressMeter } from '../../../components/ProgressMeter.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { typeTexts } from '../../../content/code-types.ts';
import { ofOrganisation, useOrganisation } from '../../../navigation/use-organisation.ts';
import { generateCode } from '../api/codes.ts';
import { Failures, type EachCode, type Failure, useEachCode } from './each-code.tsx';
import { PickFile } from '../../../components/PickFile.tsx';

const NOTHING = 'nothing';
const OPTIONS = [
  { value: NOTHING, label: texts.nothing },
  ...FIELDS.map((field) => ({ value: field, label: texts.fields[field] })),
] as const;

const Sending = ({ creating: { progress, stop }, label, onSend }: SendingProps) => (
  <>
    {progress && (
      <ProgressMeter label={texts.creating} unit="codes" progress={progress} onStop={stop} />
    )}
    {onSend && (
      <Button
        kind="primary"
        className="justify-self-start"
        busy={progress !== null}
        onClick={onSend}
      >
        {label}
      </Button>
    )}
  </>
);

const SHOWN = 5;

export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [bytes, setBytes] = useState<Uint8Array | null>(null);
  const [encoding, setEncoding] = useState<Encoding>('utf-8');
  const [failure, setFailure] = useState<string | null>(null);
  const read = useMemo(() => bytes && readTable(bytes, encoding), [bytes, encoding]);

  async function pick(file: File): Promise<void> {
    setBytes(null);
    setFailure(file.size > MAX_FILE_BYTES ? texts.large : null);
    if (file.size > MAX_FILE_BYTES) return;
    try {
      const found = new Uint8Array(await file.arrayBuffer());
      setEncoding(guessEncoding(found));
      setBytes(found);
    } catch (error) {
      logError(error);
      setFailure(texts.unreadable);
    }
  }

  return (
    <Modal wide open onOpenChange={onClose} title={texts.title}>
      <div className="grid grid-cols-1 gap-5">
        <p className="max-w-prose text-ink-soft">{texts.about}</p>
        <PickFile
          icon={FileUp}
          label={texts.pick}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          onPick={(file) => void pick(file)}
        />
        {read && (
          <SelectField
            label={texts.encoding}
            help={texts.encodingHelp}
            value={encoding}
            options={ENCODINGS}
            onChange={setEncoding}
          />
        )}
        <FormFailure text={typeof read === 'string' ? read : failure} />
        {read && typeof read !== 'string' && <ImportPreview table={read} onDone={onClose} />}
      </div>
    </Modal>
  );
}

function readTable(bytes: Uint8Array, encoding: Encoding): CsvTable | string {
  const text = decodeFile(bytes, encoding);
  if (text === null) return texts.notText;
  const read = readCsv(text);
  return read.ok ? read.table : texts.failureOf(read.failure);
}

function ImportPreview({ table, onDone }: { table: CsvTable; onDone: () => void }) {
  const [fields, setFields] = useState(() => guessFields(table.names));
  const [failures, setFailures] = useState<readonly Failure<PlannedCode>[]>([]);
  const organisation = useOrganisation();
  const keys = useRef(new Map<number, string>());
  const { codes, refused } = planImport(table, fields);
  const creating = useEachCode(({ line, ...details }: PlannedCode) => {
    // The same key for a second try: the first one may have created the code.
    const key = keys.current.get(line) ?? randomKey();
    keys.current.set(line, key);
    return generateCode({ ...details, ...ofOrganisation(organisation) }, key);
  }, texts.notSent);

  async function create(planned: readonly PlannedCode[]): Promise<void> {
    const notCreated = await creating.run(planned);
    showToast('success', texts.created(planned.length - notCreated.length));
    setFailures(notCreated);
    if (notCreated.length === 0) onDone();
  }

  const toCreate = failures.length > 0 ? failures.map(({ item }) => item) : codes;
  const sending = (
    <Sending
      creating={creating}
      label={failures.length > 0 ? texts.again : texts.confirm(codes.length)}
      onSend={toCreate.length > 0 ? () => void create(toCreate) : null}
    />
  );
  if (failures.length > 0) {
    const lines = failures.map(({ item, why }) => texts.line(item.line, why));
    return (
      <>
        <Failures title={texts.notCreated(lines.length)} lines={lines} more={texts.more} />
        {sending}
      </>
    );
  }
  return (
    <>
      <ChooseFields names={table.names} fields={fields} onChange={setFields} />
      {codes.length > 0 ? (
        <FirstCodes codes={codes} />
      ) : (
        <p className="text-ink-soft">{texts.noneRight}</p>
      )}
      <Failures
        title={texts.leftOut(refused.length)}
        lines={refused.map(({ line, why }) => texts.line(line, why))}
        more={texts.more}
      />
      {sending}
    </>
  );
}

interface SendingProps {
  creating: EachCode<PlannedCode>;
  label: string;
  onSend: (() => void) | null;
}

interface ChooseFieldsProps {
  names: readonly string[];
  fields: readonly (ImportField | null)[];
  onChange: (fields: (ImportField | null)[]) => void;
}

function ChooseFields({ names, fields, onChange }: ChooseFieldsProps) {
  // A field has one column at most: choosing it again clears the column that had it.
  const choose = (column: number, field: ImportField | null): void =>
    onChange(fields.map((each, at) => (at === column ? field : each === field ? null : each)));
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {names.map((name, column) => (
        <SelectField
          // The columns of a file do not change.
          // oxlint-disable-next-line react/no-array-index-key
          key={column}
          label={texts.column(name)}
          value={fields[column] ?? NOTHING}
          options={OPTIONS}
          onChange={(field) => choose(column, field === NOTHING ? null : field)}
        />
      ))}
    </div>
  );
}

function FirstCodes({ codes }: { codes: readonly PlannedCode[] }) {
  return (
    <section className="grid grid-cols-1 gap-2 border-t border-line pt-5">
      <h3 className="font-semibold">{texts.preview(codes.length)}</h3>
      <table className="w-full text-left text-sm wrap-anywhere">
        <thead>
          <tr>
            {FIELDS.map((field) => (
              <th key={field} scope="col" className="py-1 pr-3 font-semibold">
                {texts.fields[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {codes.slice(0, SHOWN).map((code) => (
            <tr key={code.line} className="border-t border-line align-top">
              <td className="py-1 pr-3">{code.title}</td>
              <td className="py-1 pr-3">{typeTexts.names[code.type]}</td>
              <td className="py-1">{code.greeting_message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
