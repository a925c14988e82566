import type { OrganisationEvent } from '@app/events/organisation';
import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { type OrganisationCommand, organisationDecider } from './decider.ts';

const { given } = specification(organisationDecider);
const organisationId = 'o1';
const founded: OrganisationEvent = {
  type: 'OrganisationFounded',
  data: { organisationId, memberId: 'm-olga', userId: 'olga' },
  personal: { name: 'Bikes' },
};

const about = { organisationId, userId: 'olga' };
const domainChosen = (domain: string, token: string): OrganisationEvent => ({
  type: 'OrganisationDomainChosen',
  data: { organisationId, domain, token },
});
const domainRemoved: OrganisationEvent = {
  type: 'OrganisationDomainRemoved',
  data: { organisationId, domain: 'a.example' },
};

const choose = (domain: string, token: string): OrganisationCommand => ({
  type: 'ChooseDomain',
  ...about,
  domain,
  token,
});

test('an owner chooses a domain, which keeps its token until it is another one', () => {
  const first = domainChosen('a.example', 't1');
  given(founded).when(choose('a.example', 't1')).expectEvents(first);
  given(founded, first).when(choose('a.example', 't2')).expectEvents();
  given(founded, first)
    .when(choose('b.example', 't2'))
    .expectEvents(domainChosen('b.example', 't2'));
  given(founded, first, domainRemoved)
    .when(choose('a.example', 't2'))
    .expectEvents(domainChosen('a.example', 't2'));
});

test('a domain is removed once', () => {
  const giveUp: OrganisationCommand = { type: 'RemoveDomain', ...about };
  const first = domainChosen('a.example', 't1');
  given(founded, first).when(giveUp).expectEvents(domainRemoved);
  given(founded, first, domainRemoved).when(giveUp).expectEvents();
});
