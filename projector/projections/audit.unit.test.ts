import { catalogue } from '@app/events/catalogue';
import { DEFAULT_SETTINGS } from '@app/events/settings';
import { expect, test } from 'vitest';
import { batchGenerated, codeClaimed, userRegistered } from '../testing/events.ts';
import { given } from '../testing/given.ts';
import { SOME_TIME, recorded } from '../testing/recorded.ts';
import { orderPlaced, paymentCompleted, productOffered } from '../testing/store-events.ts';
import { audit } from './audit-table.ts';
import { auditProjection } from './audit.ts';
import { readFileSync, readdirSync } from 'node:fs';
import type { AnyEvent, Upcaster } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { upcast } from '@app/events/log/recorded-event';
import { handle } from '../runtime/projection.ts';
import { projections } from './all.ts';

test('a row says who did what to whom, when, and where the event stands', () => {
  const granted = recorded(
    { type: 'RoleGranted', data: { userId: 'u2', role: 'admin' } },
    { actor: { kind: 'user', id: 'u1' } },
  );
  expect(given(auditProjection, granted).rows(audit)).toEqual([
    {
      event_id: granted.id,
      at: SOME_TIME,
      action: 'user.role_granted',
      actor_kind: 'user',
      actor_id: 'u1',
      subject_kind: 'user',
      subject_id: 'u2',
      address_hash: null,
      change: '{"role":"admin"}',
      stream: 'some-stream',
      revision: 0n,
      position: granted.position.commit,
      chain: 1,
      // The runtime fills these.
      number: 0n,
      chain_number: 0n,
      previous_hash: '',
      hash: '',
    },
  ]);
});

test('finders and the system have no id; a reactor has its name', () => {
  const rows = given(
    auditProjection,
    recorded(userRegistered('u1'), { actor: { kind: 'system' } }),
    recorded(codeClaimed('AAAA1111', 'u1', 'b1'), {
      actor: { kind: 'reactor', name: 'generation-finisher' },
    }),
  ).rows(audit);
  expect(rows.map(({ actor_kind, actor_id }) => [actor_kind, actor_id])).toEqual([
    ['system', null],
    ['reactor', 'generation-finisher'],
  ]);
});

test('nothing that a person wrote, and no name or address, is in a row', () => {
  const rows = given(
    auditProjection,
    userRegistered('u1', 'ada'),
    batchGenerated('b1', ['AAAA1111']),
    codeClaimed('AAAA1111', 'u1', 'b1'),
  ).rows(audit);
  const text = JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  for (const personal of ['ada', 'example.org', 'For the fair', 'Claimed']) {
    expect(text).not.toContain(personal);
  }
});

test('settings name the fields that changed, never to what', () => {
  const values = { ...DEFAULT_SETTINGS, email_api_key: 'secret-key', from_name: 'Tags' };
  const changed = recorded(
    {
      type: 'SettingsChanged',
      data: { changed: ['email_api_key', 'from_name'] },
      personal: values,
    },
    { actor: { kind: 'user', id: 'u1' } },
  );
  const [row] = given(auditProjection, changed).rows(audit);
  expect(row).toMatchObject({
    action: 'settings.changed',
    actor_id: 'u1',
    subject_kind: 'settings',
    change: '{"fields":"email_api_key, from_name"}',
  });
});

test('what happens in store and shop is told, prices in cents', () => {
  const product = { productId: 's1' };
  const rows = given(
    auditProjection,
    productOffered('s1'),
    { type: 'ProductPriced', data: { ...product, cents: 499 } },
    { type: 'ProductWithdrawn', data: product },
    orderPlaced('o1', 'u1'),
    paymentCompleted('o1', 'u1'),
    { type: 'PlanChosen', data: { userId: 'u1', plan: 'basic', orderId: 'o2' } },
  ).rows(audit);
  const inOrder = rows.toSorted((a, b) => Number(a.position - b.position));
  expect(inOrder.map(({ action, subject_id, change }) => [action, subject_id, change])).toEqual([
    ['product.offered', 's1', '{}'],
    ['product.priced', 's1', '{"cents":499}'],
    ['product.withdrawn', 's1', '{}'],
    ['order.placed', 'o1', '{"pack":"p1","cents":999}'],
    ['order.paid', 'o1', '{}'],
    ['user.plan_chosen', 'u1', '{"plan":"basic","order":"o2"}'],
  ]);
});

// Messages and notices have their own trails; the others are steps towards audited events.
test('every event is in the audit log, or is here as one that need not be', () => {
  const elsewhere = `
    ThreadStarted ThreadMarkedUnread ThreadSeen MessageSent MessageDropped MessagesRead MessageErased ThreadLinkRequested
    FinderContactLeft FinderContactWithdrawn ThreadBlocked ThreadUnblocked
    RegistrationAbandoned NameReserved NameReleased NameChangeAbandoned
    CodePlaceTaken CodePlaceFreed CodePlaceTakenOver CodePlaceLeft OrganisationPlaceTaken SignInLinkRequested NoticePreferencesChosen LanguageChosen PackOffered
    PushDeviceAdded PushDeviceSignedIn PushDeviceProven PushDeviceTitleChosen PushDeviceExpired
    PushDeviceRemoved LostCodeScanned LostScansSeen MemberNoticesChosen ReportFiled ReportErased DecisionCarriedOut OpeningLogChosen HelperChanged
    
    QuietHoursChosen ChannelAdded ChannelTestRequested ChannelCodeRefused
    ChannelProven ChannelTitleChosen ChannelExpired ChannelRemoved PasskeyRenamed PasskeyUsed OneTimeCodeUsed
    AuditHeadSigned
    NoticeRequested NoticeSent NoticeFailed NoticeParked NoticeDropped`;
  const types = catalogue.map(({ type }): string => type);
  const missing = types.filter((type) => !auditProjection.handlers.has(type));
  expect(missing.toSorted()).toEqual(elsewhere.trim().split(/\s+/u).toSorted());
});

test('where a request came from stands there as a hash', () => {
  const event = recorded({ type: 'UserDisabled', data: { userId: 'u1' } });
  const metadata = { ...event.metadata, addressHash: 'some-hash' };
  const [row] = given(auditProjection, { ...event, metadata }).rows(audit);
  expect(row).toMatchObject({ action: 'user.disabled', address_hash: 'some-hash' });
});

const folder = new URL('../../events/fixtures/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

/** One event of each type and version, whose personal part throws when it is read. */
const events = files.map((file): Recorded<AnyEvent> => {
  const [type = '', version = ''] = file.split('.');
  const { example } = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  const definition = catalogue.find((each) => each.type === type);
  const { upcasters }: { upcasters?: readonly Upcaster[] } = definition ?? {};
  const data = upcast(example.data, Number(version.slice(1)), upcasters);
  const event = { ...recorded(userRegistered()), type, data };
  return Object.defineProperty(event, 'personal', {
    get: () => {
      throw new Error(`${type} was opened`);
    },
  });
});

const closed = projections.filter(({ isPersonal }) => !isPersonal);

test.each(closed.map((projection) => [projection.name, projection] as const))(
  '%s needs no personal part of an event',
  (_, projection) => {
    const handled = events.filter(({ type }) => projection.handlers.has(type));
    expect(new Set(handled.map(({ type }) => type))).toEqual(new Set(projection.handlers.keys()));
    for (const event of handled) expect(() => handle(projection, event)).not.toThrow();
  },
);

test('those that handle most events are among them', () => {
  expect(closed.map(({ name }) => name)).toEqual(['stats', 'audit', 'activity']);
});
