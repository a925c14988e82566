import { API_KEY_SCOPES, type ApiKeyScope } from '@app/query-api/contract/api-key-scopes';
import { useId } from 'react';
import { apiKeyTexts as texts, scopeTexts } from '../../../content/api-keys.ts';

interface ScopeChoiceProps {
  scopes: readonly ApiKeyScope[];
  error: string | undefined;
  onChange: (scopes: readonly ApiKeyScope[]) => void;
}

/** What an API key may do, each as a box to tick. */
export function ScopeChoice({ scopes, error, onChange }: ScopeChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend className="text-sm font-semibold">{texts.scopes}</legend>
      {API_KEY_SCOPES.map((scope) => (
        <label
          key={scope}
          className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm font-medium"
        >
          <input
            type="checkbox"
            name="scopes"
            value={scope}
            aria-invalid={error === undefined ? undefined : true}
            checked={scopes.includes(scope)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...scopes, scope] : scopes.filter((other) => other !== scope),
              )
            }
            className="size-5 shrink-0 accent-signal-fill"
          />
          {scopeTexts[scope]}
        </label>
      ))}
      {error !== undefined && (
        <p id={id} role="alert" className="text-sm font-medium text-brick">
          {error}
        </p>
      )}
    </fieldset>
  );
}
