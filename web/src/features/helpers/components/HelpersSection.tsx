import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Section } from '../../../components/Section.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { helperTexts } from '../../../content/helpers.ts';
import { helpersQuery } from '../api/helpers.ts';
import { HelperRow } from './HelperRow.tsx';
import { InviteForm } from './InviteForm.tsx';

/** Who is notified when the owner does not look (docs/product.md, Helpers). */
export function HelpersSection({ username, hasSms }: { username: string; hasSms: boolean }) {
  const list = useQuery(helpersQuery());
  const [isAsking, setAsking] = useState(false);
  const all = list.data ?? [];
  return (
    <Section title={helperTexts.title} anchor="helpers" about={helperTexts.about}>
      {hasFailed(list) && (
        <>
          <FormFailure text={helperTexts.failure} />
          <Button className="justify-self-start" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </>
      )}
      {list.isPending && !hasFailed(list) && (
        <Loading label="Loading your helper">
          <Skeleton className="h-11 w-48" />
        </Loading>
      )}
      {all.length > 0 && (
        <ul className="grid border-y border-line">
          {all.map((helper) => (
            <li key={helper.id} className="border-line not-first:border-t">
              <HelperRow helper={helper} />
            </li>
          ))}
        </ul>
      )}
      {list.data?.every(({ state }) => state === 'ended') === true && !isAsking && (
        <Button className="justify-self-start" onClick={() => setAsking(true)}>
          <UserPlus aria-hidden size={18} />
          {helperTexts.add}
        </Button>
      )}
      {isAsking && (
        <InviteForm
          // By default the name that was used before, or the username.
          ownerName={all.find(({ owner_name: name }) => name !== null)?.owner_name ?? username}
          hasSms={hasSms}
          onDone={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
