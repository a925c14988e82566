import * as z from 'zod/mini';
import { defineCommand } from '../../contract/command-route.ts';
import { codeAnswer } from './contract.ts';

/** PUT /qr/{id}/openings. */
export const openingLogChoice = z.strictObject({
  enabled: z.boolean('Choose whether openings of the page are noted.'),
});

/** Whether openings of a code's page are recorded. */
export const openingLogCommands = {
  chooseOpeningLog: defineCommand({
    method: 'put',
    path: '/qr/{id}/openings',
    summary: 'Have openings of the page of your code noted, or not; that erases what was noted',
    access: 'user',
    scope: 'codes:write',
    request: openingLogChoice,
    answer: codeAnswer,
    status: 200,
    refusals: { 403: 'The code belongs to somebody else', 410: 'The code was deleted' },
  }),
} as const;
