import type { OwnReading } from '@app/query-api/features/readings/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Section } from '../../../components/Section.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { ownReadingsQuery } from '../api/readings.ts';
import { NotLoaded } from './NotLoaded.tsx';

/** How many are shown at first. */
const FIRST = 5;

/** Who read the user's messages, when and why (docs/product.md, Reading messages). */
export function ReadingsSection() {
  const list = useQuery(ownReadingsQuery());
  const [all, setAll] = useState(false);
  const { data } = list;
  const shown = all ? data : data?.slice(0, FIRST);
  return (
    <Section
      title="Who read your messages"
      about="Administrators of this site see your messages only after they give a reason."
    >
      <NotLoaded list={list} text="This list could not be loaded." />
      {list.isPending && !hasFailed(list) && (
        <Loading label="Loading who read your messages">
          <Skeleton className="h-14 w-full" />
        </Loading>
      )}
      {data?.length === 0 && <p className="text-ink-soft">Nobody has read your messages.</p>}
      {shown !== undefined && shown.length > 0 && (
        <ul className="grid border-y border-line">
          {shown.map((reading) => (
            <li
              key={`${reading.id} ${reading.qr_code.uid}`}
              className="grid gap-0.5 border-line py-3 not-first:border-t"
            >
              <Reading reading={reading} />
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && data.length > FIRST && !all && (
        <Button className="justify-self-start" onClick={() => setAll(true)}>
          Show all {data.length}
        </Button>
      )}
    </Section>
  );
}

function Reading({ reading }: { reading: OwnReading }) {
  const { administrator, messages, qr_code: code } = reading;
  const count = messages === 1 ? '1 message' : `${messages} messages`;
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        Administrator {administrator} read {count} about “<bdi>{code.title || code.uid}</bdi>”
      </p>
      <p dir="auto" className="wrap-anywhere">
        {reading.reason === null ? 'The reason was erased.' : `Reason: ${reading.reason}`}
      </p>
      <p className="text-sm text-ink-soft">
        <DateTime iso={reading.read_at} /> · Reading {reading.id.slice(0, 8)}
      </p>
    </>
  );
}
