import type { ImportAnswer, ImportPreview } from '@app/command-api/features/moving/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../../../api/download.ts';
import { randomKey } from '../../../api/random-key.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { PickFile } from '../../../components/PickFile.tsx';
import { Uid } from '../../../components/Uid.tsx';
import { movingTexts, movingTextsOf } from '../../../content/moving.ts';
import { importCodes, previewImport } from '../api/moving.ts';
import type { Moving } from './MovingSection.tsx';
import { MovingStep } from './MovingStep.tsx';

interface Chosen extends Moving {
  file: File;
  preview: ImportPreview;
  /** Keeps a retry from importing the archive twice. */
  importKey: string;
}

/** Imports an archive of another instance, after a preview. */
export function BringCodes({ organisation }: Moving) {
  const texts = movingTextsOf(organisation);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const reading = useAction((file: File) => previewImport(file, organisation));

  async function choose(file: File): Promise<void> {
    setFailure(null);
    setChosen(null);
    const outcome = await reading.run(file);
    if (outcome?.ok === true) {
      setChosen({ file, organisation, preview: outcome.value, importKey: randomKey() });
    } else if (outcome) setFailure(failureText(outcome.error, texts.notRead));
  }

  return (
    <MovingStep anchor="import" title={texts.bring} help={texts.bringHelp}>
      <PickFile
        label={reading.busy ? texts.reading : texts.choose}
        accept=".zip,application/zip"
        busy={reading.busy}
        onPick={(file) => void choose(file)}
      />
      <FormFailure text={failure} />
      {chosen !== null && <Importing key={chosen.importKey} {...chosen} />}
    </MovingStep>
  );
}

function Importing({ file, organisation, preview, importKey }: Chosen) {
  const texts = movingTextsOf(organisation);
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [answer, setAnswer] = useState<ImportAnswer | null>(null);
  const importing = useAction((archive: File) =>
    importCodes({ file: archive, organisation, idempotencyKey: importKey }),
  );
  const { codes, coming, room } = preview;
  const fits = room === null || coming <= room;
  const isAllRefused = codes.length > 0 && codes.every(({ outcome }) => outcome === 'refused');

  async function take(): Promise<void> {
    setFailure(null);
    const outcome = await importing.run(file);
    if (outcome === null) return;
    if (outcome.ok) setAnswer(outcome.value);
    else setFailure(failureText(outcome.error, texts.notImported));
    await queryClient.invalidateQueries({ queryKey: ['codes'] });
  }

  return (
    <div className="grid gap-3 border-l-2 border-line pl-4">
      <p className="text-balance wrap-anywhere">{texts.from(preview)}</p>
      <ul className="grid gap-1 text-sm">
        {codes.map(({ uid, title, outcome, reason }) => (
          <li key={uid} className="wrap-anywhere">
            <Uid uid={uid} /> <b dir="auto">{title}</b> {texts.outcomes[outcome]} {reason}
          </li>
        ))}
      </ul>
      {preview.pictures > 0 && <p>{texts.pictures(preview.pictures)}</p>}
      <WithoutPicture codes={(answer ?? preview).pictures_left_out} />
      {!fits && <FormFailure text={texts.noRoom(coming, room)} />}
      {isAllRefused && <FormFailure text={texts.nothingToImport} />}
      <FormFailure text={failure} />
      {answer === null && !isAllRefused && (
        <Button
          className="justify-self-start"
          kind="primary"
          disabled={!fits}
          busy={importing.busy}
          onClick={() => void take()}
        >
          {importing.busy ? texts.importing : texts.importAll(coming)}
        </Button>
      )}
      {answer !== null && <Imported {...answer} text={texts.imported(answer.codes.length)} />}
    </div>
  );
}

function Imported({ receipt, text }: { receipt: string; text: string }) {
  return (
    <>
      <output>{text}</output>
      {receipt !== '' && (
        <Button
          className="justify-self-start"
          kind="primary"
          onClick={() => saveFile(new Blob([receipt]), 'code-receipt.json')}
        >
          {movingTexts.saveReceipt}
        </Button>
      )}
    </>
  );
}

/** Codes that are imported without their picture, each with the reason. */
function WithoutPicture({ codes }: { codes: ImportPreview['pictures_left_out'] }) {
  if (codes.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {codes.map(({ uid, reason }) => (
        <li key={uid} className="wrap-anywhere">
          <Uid uid={uid} /> {movingTexts.withoutPicture} {reason}
        </li>
      ))}
    </ul>
  );
}
