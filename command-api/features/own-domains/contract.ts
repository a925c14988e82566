import { readDomain } from '@app/service-kit/own-domain';
import * as z from 'zod/mini';
import { defineCommand, done, noBody } from '../../contract/command-route.ts';

/** PUT /organisations/{id}/domain */
export const domainChoice = z.strictObject({
  domain: z.string('Write the name of a domain.').check(
    z.maxLength(300, 'The name of a domain may have at most 240 characters.'),
    z.refine(
      (text) => readDomain(text) !== null,
      'Write a name alone, such as tags.example.org: without https:// and without a slash.',
    ),
  ),
});

const REFUSALS = {
  403: 'Your role does not allow it',
  404: 'There is no such organisation that you are a member of',
} as const;

/** An organisation's own domains for labels (docs/adr/0180). */
export const ownDomainCommands = {
  chooseDomain: defineCommand({
    method: 'put',
    path: '/organisations/{id}/domain',
    summary: 'Choose the domain for the labels of an organisation, in place of an earlier one',
    access: 'user',
    request: domainChoice,
    answer: done,
    status: 200,
    refusals: { ...REFUSALS, 409: "The domain is the operator's" },
  }),
  proveDomain: defineCommand({
    method: 'post',
    path: '/organisations/{id}/domain/proof',
    summary: 'Look in the DNS for the record that proves the domain of an organisation',
    access: 'user',
    request: noBody,
    answer: done,
    status: 200,
    refusals: {
      ...REFUSALS,
      409: 'No domain was chosen, the record is missing, or another organisation has the domain',
      429: 'Too many requests; try again after `Retry-After` seconds',
    },
  }),
  removeDomain: defineCommand({
    method: 'delete',
    path: '/organisations/{id}/domain',
    summary: 'Give up the domain of an organisation',
    access: 'user',
    request: noBody,
    answer: done,
    status: 200,
    refusals: REFUSALS,
  }),
} as const;
