import { Button } from '../../../components/Button.tsx';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { appTexts as texts } from '../../../content/second-factor.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** The recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
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
