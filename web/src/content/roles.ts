import type { Role } from '@app/query-api/contract/roles';

export const roleNames: Readonly<Record<Role, string>> = {
  user: 'User',
  support: 'Support',
  printer: 'Printer',
  auditor: 'Auditor',
  analyst: 'Analyst',
  admin: 'Administrator',
};

export const roleHelp: Readonly<Record<Role, string>> = {
  user: 'No console.',
  support: 'Figures, accounts, batches, notifications and settings without keys. No messages.',
  printer: 'Batches only: generate, print, download.',
  auditor: 'The audit log and the history.',
  analyst: 'The history without names. Asks questions at the command line.',
  admin: 'Everything.',
};
