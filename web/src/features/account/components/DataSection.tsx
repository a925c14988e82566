import { Download } from 'lucide-react';
import { Button } from '../../../components/Button.tsx';
import { Section } from '../../../components/Section.tsx';
import { exportAccount } from '../api/account.ts';
import { useReported } from '../../../api/use-reported.ts';

const FAILURE = { failed: 'Your data could not be downloaded. Please try again.' };

export function DataSection() {
  const { busy, report } = useReported();
  const save = (): void => void report(exportAccount, FAILURE);

  return (
    <Section
      title="Your data"
      about="Everything we hold on you, in one JSON file: account, codes, messages, sessions."
    >
      <Button className="justify-self-start" busy={busy} onClick={save}>
        <Download aria-hidden size={18} />
        {busy ? 'Preparing…' : 'Download my data'}
      </Button>
    </Section>
  );
}
