import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { apiKeyTexts } from '../../../content/api-keys.ts';
import { apiKeysQuery } from '../api/api-keys.ts';
import { ApiKeyRow } from './ApiKeyRow.tsx';
import { MakeApiKey } from './MakeApiKey.tsx';
import { OwnList } from './OwnList.tsx';

/** A separate page, outside the app. */
const REFERENCE = '/docs';

/** The most that an account may have. */
const MOST = 20;

/** Keys with which the user's programs call the API (docs/product.md, API keys). */
export function ApiKeysSection() {
  const queryClient = useQueryClient();
  const list = useQuery(apiKeysQuery());
  const refresh = () => queryClient.invalidateQueries({ queryKey: apiKeysQuery().queryKey });
  return (
    <OwnList
      anchor="api-keys"
      words={apiKeyTexts}
      list={list}
      above={
        <p>
          <a href={REFERENCE} className={LINK_CLASS}>
            {apiKeyTexts.reference}
          </a>
        </p>
      }
      most={MOST}
      renderRow={(apiKey) => <ApiKeyRow apiKey={apiKey} refresh={refresh} />}
      adding={<MakeApiKey refresh={refresh} />}
    />
  );
}
