import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { TextAreaField } from '../../../components/Field.tsx';
import { PickText } from '../../../components/PickText.tsx';
import { ProgressMeter } from '../../../components/ProgressMeter.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { auditCheckWords as words } from '../../../content/audit-check.ts';
import { MAX_KEPT, readHashes } from '../api/kept-hashes.ts';
import { CheckResult } from './CheckResult.tsx';
import { useCheck } from './use-check.ts';

/** Many times the size of that many hashes. */
const MOST_BYTES = 1_000_000;

/** Verifies the chains of the audit log, and compares them with kept hashes. */
export function VerifyPanel({ onLeave }: { onLeave: () => void }) {
  const { check, start, stop } = useCheck();
  const [kept, setKept] = useState('');
  const [error, setError] = useState<string | undefined>();

  function begin(): void {
    const hashes = readHashes(kept);
    const isStrange = kept.trim() !== '' && hashes.length === 0;
    const wrong = isStrange ? words.noHash : undefined;
    const problem = hashes.length > MAX_KEPT ? words.tooMany(MAX_KEPT) : wrong;
    setError(problem);
    if (problem === undefined) start(hashes);
  }

  if (check.stage === 'running') {
    const { progress } = check;
    return (
      <ProgressMeter label={words.progress} unit={words.unit} progress={progress} onStop={stop} />
    );
  }
  if (check.stage === 'done') {
    return <CheckResult state={check.state} kept={check.kept} onAgain={begin} onLeave={onLeave} />;
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
    >
      <p className="max-w-prose text-ink-soft">{words.about}</p>
      <TextAreaField
        label={words.keptLabel}
        help={words.keptHelp}
        error={error}
        value={kept}
        spellCheck={false}
        onChange={({ target }) => setKept(target.value)}
      />
      <PickText
        label={words.upload}
        accept=".txt,.csv,.json,text/plain"
        mostBytes={MOST_BYTES}
        onPick={(text) => setKept(readHashes(text).join('\n') || text)}
      />
      {check.stage === 'failed' && <FormFailure text={check.text} />}
      <Button type="submit" kind="primary" className="justify-self-start">
        {words.start}
      </Button>
    </form>
  );
}
