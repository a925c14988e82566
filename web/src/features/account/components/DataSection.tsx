import { Download } from 'lucide-react';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { Section } from '../../../components/Section.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { exportAccount } from '../api/account.ts';

export function DataSection() {
  const exporting = useAction(exportAccount);

  async function save(): Promise<void> {
    const outcome = await exporting.run(undefined);
    if (outcome?.ok !== false) return;
    showToast(
      'error',
      failureText(outcome.error, 'Your data could not be downloaded. Please try again.'),
    );
  }

  return (
    <Section
      title="Your data"
      about="Everything we hold on you, in one JSON file: account, codes, messages, sessions."
    >
      <Button className="justify-self-start" busy={exporting.busy} onClick={() => void save()}>
        <Download aria-hidden size={18} />
        {exporting.busy ? 'Preparing…' : 'Download my data'}
      </Button>
    </Section>
  );
}
