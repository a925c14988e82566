import * as z from 'zod/mini';
import { defineCommand } from '../../contract/command-route.ts';
import { codeAnswer } from './contract.ts';

/** PUT /qr/{id}/openings. */
export const openingLogChoice = z.strictObject({
  enabled: z.boolean('Choose whether openings of the page are recorded.'),
});

/** Whether openings of a code's page are recorded. */
export const openingLogCommands = {
  chooseOpeningLog: defineCommand({
    method: 'put',
    path: '/qr/{id}/openings',
    summary: 'Record openings of the page of your code, or stop, which erases the record',
    access: 'user',
    scope: 'codes:write',
    request: openingLogChoice,
    answer: codeAnswer,
    status: 200,
    refusals: { 403: 'The code belongs to somebody else', 410: 'The code was deleted' },
  }),
} as const;
