import type { OpenedOrganisation } from '@app/query-api/features/organisations/contract';
import { UserRoundX } from 'lucide-react';
import { Button } from '../../../components/Button.tsx';
import { organisationTexts } from '../../../content/organisations.ts';
import { takeOverOrganisation } from '../api/organisations.ts';
import { useOrganisationChange } from './use-organisation-change.ts';

const { takeOver: texts } = organisationTexts;

/** Offers to become an owner, to members who may while no owner can sign in (docs/adr/0170). */
export function TakeOverNote({ organisation }: { organisation: OpenedOrganisation }) {
  const { busy, change } = useOrganisationChange();
  if (!organisation.can_take_over) return null;
  const send = takeOverOrganisation(organisation.id);
  return (
    <section
      aria-label={texts.title}
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-amber-wash p-4 text-amber"
    >
      <p className="flex min-w-0 flex-1 basis-72 gap-3">
        <UserRoundX aria-hidden size={22} className="mt-0.5 shrink-0" />
        <span className="min-w-0">
          <strong>{texts.title}</strong> {texts.about}
        </span>
      </p>
      <Button busy={busy} onClick={() => change({ about: 'take-over', send, done: texts.done })}>
        {busy ? texts.acting : texts.act}
      </Button>
    </section>
  );
}
