import type { ApiKeyScope } from '@app/query-api/contract/api-key-scopes';

/** What each scope allows a program to do. */
export const scopeTexts: Readonly<Record<ApiKeyScope, string>> = {
  'codes:read': 'See your codes, and print them',
  'codes:write': 'Make, claim, change and delete codes',
  'messages:read': 'Read your messages',
  'messages:write': 'Reply, mark as read, block and delete conversations',
};

export const apiKeyTexts = {
  title: 'API keys',
  about:
    'Let your own programs work with your codes and messages. A key acts as you, within what you allow it.',
  reference: 'API reference',
  none: 'You have no API keys.',
  notLoaded: 'Your API keys could not be loaded.',
  loading: 'Loading your API keys',
  most: (count: number): string =>
    `You have ${count} API keys, as many as an account may have. Revoke one to make another.`,
  make: 'Make an API key',
  name: 'Name',
  nameHelp: 'So that you can tell it from others, such as “Inventory”.',
  scopes: 'What the key may do',
  expires: 'Ends after',
  periods: { 7: '7 days', 30: '30 days', 90: '90 days', 366: '1 year' },
  making: 'Making the key…',
  notMade: 'The key could not be made. Please try again.',
  made: 'Your new API key',
  once: 'Copy the key now and keep it like a password. It is not shown again.',
  key: 'API key',
  copy: 'Copy key',
  notCopied: 'Could not copy. The key is in the field.',
  kept: 'I have saved it',
  may: 'May:',
  usedNever: 'Not used yet.',
  revoke: 'Revoke',
  revokeTitle: 'Revoke this API key?',
  revokeSure: (name: string): string =>
    `Programs that use “${name}” are refused from now on. This cannot be undone.`,
  revokeNow: 'Revoke the key',
  revoking: 'Revoking…',
  keep: 'Keep it',
  revoked: 'The API key was revoked.',
  notRevoked: 'The key could not be revoked. Please try again.',
} as const;
