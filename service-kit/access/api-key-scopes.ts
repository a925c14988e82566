/** By what an API key may call; each call that takes keys names one (docs/adr/0163). */
export const API_KEY_SCOPES = [
  'codes:read',
  'codes:write',
  'messages:read',
  'messages:write',
] as const;

export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];
