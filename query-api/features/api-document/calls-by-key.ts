import { type ApiKeyScope, API_KEY_SCOPES } from '@app/service-kit/access/api-key-scopes';
import type { JsonObject } from './call-parts.ts';

const SCOPES: Readonly<Record<ApiKeyScope, string>> = {
  'codes:read': 'Codes, who opened their pages, labels',
  'codes:write': 'Make and change codes; lost and found',
  'messages:read': 'Conversations and messages',
  'messages:write': 'Reply, mark as read, block',
};

function scopeOf(operation: JsonObject): string | undefined {
  const security = operation['security'] as
    | readonly Record<string, readonly string[]>[]
    | undefined;
  return security?.flatMap(({ apiKey = [] }) => apiKey)[0];
}

/** Only the calls that accept an API key, with their scope as tag. */
export function callsByKey(document: JsonObject): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [path, methods] of Object.entries(document['paths'] as Record<string, JsonObject>)) {
    for (const [method, operation] of Object.entries(methods as Record<string, JsonObject>)) {
      const scope = scopeOf(operation);
      if (scope === undefined) continue;
      const call = { tags: [scope], ...operation, security: [{ apiKey: [scope] }] };
      paths[path] = { ...paths[path], [method]: call };
    }
  }
  const { securitySchemes, ...components } = document['components'] as Record<string, JsonObject>;
  return {
    ...document,
    tags: API_KEY_SCOPES.map((name) => ({ name, description: SCOPES[name] })),
    paths,
    components: { ...components, securitySchemes: { apiKey: securitySchemes?.['apiKey'] } },
  };
}
