/** The scopes of API keys. Each call that accepts keys requires one (docs/adr/0163). */
export const API_KEY_SCOPES = [
  'codes:read',
  'codes:write',
  'messages:read',
  'messages:write',
] as const;

export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];
