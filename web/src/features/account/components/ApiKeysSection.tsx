import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { Loading } from '../../../components/Loading.tsx';
import { Section } from '../../../components/Section.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { apiKeyTexts as texts } from '../../../content/api-keys.ts';
import { apiKeysQuery } from '../api/api-keys.ts';
import { ApiKeyRow } from './ApiKeyRow.tsx';
import { MakeApiKey } from './MakeApiKey.tsx';

/** A page of its own, which the app does not draw. */
const REFERENCE = '/docs';

/** As many as an account may have. */
const MOST = 20;

/** By which the user's programs call the API (docs/product.md, API keys). */
export function ApiKeysSection() {
  const queryClient = useQueryClient();
  const list = useQuery(apiKeysQuery());
  const refresh = () => queryClient.invalidateQueries({ queryKey: apiKeysQuery().queryKey });
  const all = list.data ?? [];
  return (
    <Section title={texts.title} anchor="api-keys" about={texts.about}>
      <p>
        <a href={REFERENCE} className={LINK_CLASS}>
          {texts.reference}
        </a>
      </p>
      {hasFailed(list) && (
        <>
          <FormFailure text={texts.notLoaded} />
          <Button className="justify-self-start" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </>
      )}
      {list.isPending && !hasFailed(list) && (
        <Loading label={texts.loading}>
          <Skeleton className="h-14 w-full" />
        </Loading>
      )}
      {list.data?.length === 0 && <p className="text-sm text-ink-soft">{texts.none}</p>}
      {all.length > 0 && (
        <ul className="grid border-y border-line">
          {all.map((apiKey) => (
            <li key={apiKey.id} className="border-line not-first:border-t">
              <ApiKeyRow apiKey={apiKey} refresh={refresh} />
            </li>
          ))}
        </ul>
      )}
      {list.data !== undefined && all.length < MOST && <MakeApiKey refresh={refresh} />}
      {all.length >= MOST && (
        <p className="max-w-prose text-sm text-ink-soft">{texts.most(MOST)}</p>
      )}
    </Section>
  );
}
