import type { DomainEventOfName } from '@app/events/domain';
import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { domainDecider, type Prove } from './decider.ts';

const { given } = specification(domainDecider);
const domain = 'tags.example';
const proven = (organisationId: string, formerId: string | null = null): DomainEventOfName => ({
  type: 'DomainProven',
  data: { domain, organisationId, token: `t-${organisationId}`, formerId },
});
const prove = (organisationId: string, before: string | null): Prove => ({
  type: 'Prove',
  domain,
  organisationId,
  token: `t-${organisationId}`,
  before,
});

test('whoever proves a domain has it, and the next one after them', () => {
  given().when(prove('one', null)).expectEvents(proven('one'));
  given(proven('one')).when(prove('two', 't-one')).expectEvents(proven('two', 'one'));
});

test('a proof of what is proven changes nothing', () => {
  given(proven('one')).when(prove('one', null)).expectEvents();
  given(proven('one')).when(prove('one', 't-one')).expectEvents();
});

test('what somebody else proved meanwhile is not taken over without a look at the DNS', () => {
  given(proven('one')).when(prove('two', null)).expectRefusal('conflict', 'domain-taken');
  given(proven('one'), proven('two', 'one'))
    .when(prove('three', 't-one'))
    .expectRefusal('conflict', 'domain-taken');
});
