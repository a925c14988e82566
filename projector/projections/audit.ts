import type { DomainEvent } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import { categoryOf, subjectOfStream } from '@app/events/history-names';
import { defineProjection, type Handlers } from '../runtime/projection.ts';
import type { RowOperation } from '../runtime/row-operation.ts';
import { audit, type AuditSubject, type Change, record } from './audit-table.ts';

type About<Field extends string> = Recorded<DomainEvent> & {
  readonly data: Readonly<Record<Field, string>>;
};

/** @param field of the event's data, with the subject's id */
const entriesOf =
  <Field extends string>(subject: AuditSubject, field: Field) =>
  <Event extends About<Field>>(
    action: string,
    changeOf: (data: Event['data']) => Change = () => ({}),
  ) =>
  (event: Event): readonly RowOperation[] => {
    const { data }: About<Field> = event;
    return record(event, `${subject}.${action}`, [subject, data[field]], changeOf(event.data));
  };

const ofUser = entriesOf('user', 'userId');
const ofCode = entriesOf('code', 'uid');
const ofOrganisation = entriesOf('organisation', 'organisationId');
const ofProduct = entriesOf('product', 'productId');
const ofBatch = entriesOf('batch', 'batchId');
const ofReport = entriesOf('report', 'reportId');
const ofProjection = entriesOf('projection', 'projection');
const ofQuestion = entriesOf('question', 'questionId');

/** The events and scopes of a webhook. Its address is not in the audit log. */
const webhookOf = (data: {
  readonly webhookId: string;
  readonly events: readonly string[];
  readonly scopes: readonly string[];
}): Change => ({
  webhook: data.webhookId,
  events: data.events.join(' '),
  scopes: data.scopes.join(' '),
});

const accountEntries: Handlers = {
  UserRegistered: ofUser('registered', ({ role, plan }) => ({ role, plan })),
  RoleGranted: ofUser('role_granted', ({ role }) => ({ role })),
  PlanChosen: ofUser('plan_chosen', ({ plan, orderId }) => ({ plan, order: orderId })),
  ContactChangeRequested: ofUser('contact_change_requested', ({ kind }) => ({ kind })),
  ContactCodeRefused: ofUser('contact_code_refused', ({ kind }) => ({ kind })),
  ContactVerified: ofUser('contact_verified', ({ kind }) => ({ kind })),
  ContactRemoved: ofUser('contact_removed', ({ kind }) => ({ kind })),
  UsernameChanged: ofUser('renamed'),
  PasswordChanged: ofUser('password_changed'),
  PasswordRemoved: ofUser('password_removed'),
  UserDisabled: ofUser('disabled', ({ reportId }): Change =>
    reportId === undefined ? {} : { report: reportId },
  ),
  UserEnabled: ofUser('enabled'),
  UserErased: ofUser('erased'),
  SignInBurstSeen: (event) => {
    const { target, targetHash, userId } = event.data;
    const subject: readonly [AuditSubject, string] =
      userId === null ? ['sign-in', targetHash] : ['user', userId];
    return record(event, 'user.sign_in_burst', subject, { target, hash: targetHash });
  },
  SignInLinkUsed: ofUser('link_used', ({ linkId }) => ({ link: linkId })),
  SessionStarted: ofUser('signed_in', ({ sessionId, method }) => ({ session: sessionId, method })),
  SessionEnded: ofUser('session_ended', ({ sessionId, reason }) => ({
    session: sessionId,
    reason,
  })),
  SessionProved: ofUser('session_proved', ({ sessionId, proof }) => ({
    session: sessionId,
    proof,
  })),
  HelperInvited: ofUser('helper_invited', ({ helperId }) => ({ helper: helperId })),
  HelperAgreed: ofUser('helper_agreed', ({ helperId }) => ({ helper: helperId })),
  HelperEnded: ofUser('helper_ended', ({ helperId, reason }) => ({ helper: helperId, reason })),
  PasskeyAdded: ofUser('passkey_added', ({ passkeyId }) => ({ passkey: passkeyId })),
  PasskeyCounterFell: ofUser('passkey_counter_fell', ({ passkeyId, before, now }) => ({
    passkey: passkeyId,
    before,
    now,
  })),
  PasskeyRemoved: ofUser('passkey_removed', ({ passkeyId, reason }) => ({
    passkey: passkeyId,
    reason,
  })),
  ApiKeyMade: ofUser('api_key_made', ({ keyId, scopes, expiresAt }) => ({
    key: keyId,
    scopes: scopes.join(' '),
    expires: expiresAt,
  })),
  ApiKeyRevoked: ofUser('api_key_revoked', ({ keyId, reason }) => ({ key: keyId, reason })),
  WebhookAdded: ofUser('webhook_added', ({ organisationId, ...data }) => ({
    ...webhookOf(data),
    ...(organisationId === null ? {} : { organisation: organisationId }),
  })),
  WebhookChanged: ofUser('webhook_changed', webhookOf),
  WebhookSecretRotated: ofUser('webhook_secret_rotated', ({ webhookId }) => ({
    webhook: webhookId,
  })),
  WebhookDisabled: ofUser('webhook_disabled', ({ webhookId, reason }) => ({
    webhook: webhookId,
    reason,
  })),
  WebhookEnabled: ofUser('webhook_enabled', ({ webhookId }) => ({ webhook: webhookId })),
  WebhookRemoved: ofUser('webhook_removed', ({ webhookId, reason }) => ({
    webhook: webhookId,
    reason,
  })),
  OneTimeCodesAdded: ofUser('app_added'),
  OneTimeCodesRemoved: ofUser('app_removed', ({ reason }) => ({ reason })),
  RecoveryCodeUsed: ofUser('recovery_code_used'),
  RecoveryCodesRenewed: ofUser('recovery_codes_renewed'),
  OtherSessionsEnded: ofUser('other_sessions_ended', ({ keptSessionId }) => ({
    kept: keptSessionId,
  })),
};

/** Which contacts an owner shows, never what they are. */
const shown = (data: { readonly showsEmail: boolean; readonly showsPhone: boolean }): Change => ({
  shows_email: data.showsEmail,
  shows_phone: data.showsPhone,
});

/** Acts on codes, without the texts that an owner chose. */
const codeEntries: Handlers = {
  CodeGenerated: ofCode('generated'),
  CodeClaimed: ofCode('claimed', ({ batchId }) => ({ batch: batchId })),
  CodeRenamed: ofCode('renamed'),
  GreetingChosen: ofCode('greeting_chosen'),
  LocationSharingChosen: ofCode('location_sharing_chosen', ({ enabled }) => ({ enabled })),
  AutoDeleteChosen: ofCode('auto_delete_chosen', ({ days }) => ({ days })),
  CodeFieldsChanged: ofCode('fields_changed'),
  CodeTypeChosen: ofCode('type_chosen'),
  CodeAssigned: ofCode('assigned', ({ memberId }) => ({ member: memberId })),
  CodeUnassigned: ofCode('unassigned'),
  CodePaused: ofCode('paused'),
  CodeResumed: ofCode('resumed'),
  CodeSuspended: ofCode('suspended', ({ reportId }) => ({ report: reportId })),
  CodeSuspensionLifted: ofCode('suspension_lifted', ({ reportId }) => ({ report: reportId })),
  GreetingImageChosen: ofCode('greeting_image_chosen'),
  GreetingImageRemoved: ofCode('greeting_image_removed'),
  CodeDeleted: ofCode('deleted'),
  CodeRestored: ofCode('restored'),
  CodeErased: ofCode('erased'),
  HandoverOffered: ofCode('handover_offered'),
  HandoverWithdrawn: ofCode('handover_withdrawn'),
  CodeHandedOver: ofCode('handed_over'),
  CodeMarkedLost: ofCode('marked_lost', shown),
  LostDetailsChanged: ofCode('lost_details_changed', shown),
  CodeFound: ofCode('found'),
};

const organisationEntries: Handlers = {
  OrganisationFounded: ofOrganisation('founded', ({ memberId }) => ({ member: memberId })),
  OrganisationRenamed: ofOrganisation('renamed'),
  MemberInvited: ofOrganisation('member_invited', ({ invitationId, role, expiresAt }) => ({
    invitation: invitationId,
    role,
    expires: expiresAt,
  })),
  InvitationWithdrawn: ofOrganisation('invitation_withdrawn', ({ invitationId }) => ({
    invitation: invitationId,
  })),
  MemberJoined: ofOrganisation('member_joined', ({ memberId, invitationId, role }) => ({
    member: memberId,
    invitation: invitationId,
    role,
  })),
  MemberRoleChanged: ofOrganisation('member_role_changed', ({ memberId, role }) => ({
    member: memberId,
    role,
  })),
  MemberLeft: ofOrganisation('member_left', ({ memberId, reason }) => ({
    member: memberId,
    reason,
  })),
  OrganisationDissolved: ofOrganisation('dissolved'),
};

/** Offers and purchases. Descriptions of products are public, and in the event. */
const storeEntries: Handlers = {
  ProductOffered: ofProduct('offered'),
  ProductDescribed: ofProduct('described'),
  ProductPriced: ofProduct('priced', ({ cents }) => ({ cents })),
  ProductStocked: ofProduct('stocked', ({ stock }) => ({ stock })),
  ProductWithdrawn: ofProduct('withdrawn'),
  ProductReturned: ofProduct('returned'),
  ProductPictureChosen: ofProduct('picture_chosen'),
  ProductPictureRemoved: ofProduct('picture_removed'),
  OrderPlaced: (event) => {
    const { orderId, item, cents } = event.data;
    const what = item.kind === 'pack' ? { pack: item.packId } : { plan: item.plan };
    return record(event, 'order.placed', ['order', orderId], { ...what, cents });
  },
  PaymentCompleted: (event) => record(event, 'order.paid', ['order', event.data.orderId]),
};

const SUBJECTS: ReadonlyMap<string, AuditSubject> = new Map([
  ['user', 'user'],
  ['code', 'code'],
  ['batch', 'batch'],
  ['order', 'order'],
  ['product', 'product'],
  ['report', 'report'],
  ['notice', 'notice'],
  ['settings', 'settings'],
]);

const subjectOf = (stream: string): readonly [AuditSubject, string] => {
  const subject = SUBJECTS.get(categoryOf(stream));
  return subject === undefined ? ['stream', stream] : [subject, subjectOfStream(stream)];
};

const ofSettings =
  <Event extends Recorded<DomainEvent>>(
    action: string,
    changeOf: (data: Event['data']) => Change = () => ({}),
  ) =>
  (event: Event): readonly RowOperation[] =>
    record(event, `settings.${action}`, ['settings', 'settings'], changeOf(event.data));

const fieldsOf = ({ changed }: { readonly changed: readonly string[] }): Change => ({
  fields: changed.join(', '),
});

/** Acts of administrators and operators. Reasons, names and sources are sealed in the events. */
const administrationEntries: Handlers = {
  BatchGenerated: ofBatch('generated', ({ purpose, uids, order }) => ({
    purpose,
    quantity: uids.length,
    order: order?.orderId ?? null,
  })),
  BatchPrinted: ofBatch('printed'),
  BatchNotesChanged: ofBatch('notes_changed'),
  BatchDownloaded: ofBatch('downloaded', ({ form }) => ({ form })),
  ReadingOpened: (event) => {
    const { readingId, administratorId, scope } = event.data;
    const change = { reading: readingId, scope: scope.kind };
    if (scope.kind === 'messages') {
      const quantity = scope.messageIds.length;
      const subject = ['messages', administratorId] as const;
      return record(event, 'messages.reading_opened', subject, { ...change, messages: quantity });
    }
    const subject =
      scope.kind === 'owner' ? (['user', scope.ownerId] as const) : (['code', scope.uid] as const);
    return record(event, 'messages.reading_opened', subject, change);
  },
  ReadingEnded: (event) => {
    const { readingId, administratorId } = event.data;
    const subject = ['messages', administratorId] as const;
    return record(event, 'messages.reading_ended', subject, { reading: readingId });
  },
  MessagesDisclosed: (event) => {
    const { readingId, uid, messageIds } = event.data;
    const change = { reading: readingId, messages: messageIds.length };
    return record(event, 'messages.read', ['code', uid], change);
  },
  PastInspected: (event) => {
    const { stream } = event.data;
    return record(event, 'history.inspected', subjectOf(stream), { stream });
  },
  ReportDecided: ofReport('decided', ({ outcome, reason }) => ({ outcome, reason })),
  DecisionRevised: ofReport('revised', ({ outcome, reason, replaced }) => ({
    outcome,
    reason,
    replaced,
  })),
  SettingsChanged: ofSettings('changed', fieldsOf),
  TelegramBotChosen: ofSettings('telegram_bot_chosen', ({ username }) => ({ bot: username })),
  BrandChosen: ofSettings('brand_chosen', fieldsOf),
  BrandLogoChosen: ofSettings('logo_chosen'),
  BrandLogoRemoved: ofSettings('logo_removed'),
  BrandDropped: ofSettings('brand_dropped'),
  OperatorTextsChosen: ofSettings('texts_chosen', fieldsOf),
  NoticeResendRequested: (event) =>
    record(event, 'notice.sent_again', ['notice', event.data.noticeId]),
  EventSkipped: ofProjection('event_skipped', ({ version, eventId, eventType }) => ({
    version,
    event: eventId,
    type: eventType,
  })),
  QuestionSaved: ofQuestion('saved'),
  QuestionSharingChosen: ofQuestion('sharing_chosen', ({ isShared }) => ({ shared: isShared })),
  QuestionRunRequested: ofQuestion('asked', ({ runId, isDry }) => ({ run: runId, trial: isDry })),
  QuestionRunStopped: ofQuestion('stopped', ({ runId }) => ({ run: runId })),
  QuestionDeleted: ofQuestion('deleted'),
  SqlAsked: ofQuestion('sql_asked'),
  ProjectionRebuilt: ofProjection('rebuilt', ({ version, generation }) => ({
    version,
    generation,
  })),
  ProjectionRebuildRequested: ofProjection('rebuild_requested', ({ requestId, keepsOld }) => ({
    request: requestId,
    old_tables: keepsOld ? 'kept' : 'dropped',
  })),
  OldTablesDropRequested: ofProjection('drop_old_requested', ({ requestId }) => ({
    request: requestId,
  })),
  EventSkipRequested: ofProjection('skip_requested', ({ requestId, version, eventId }) => ({
    request: requestId,
    version,
    event: eventId,
  })),
  ProjectionRequestEnded: ofProjection('request_ended', ({ requestId, act, outcome, refusal }) => ({
    request: requestId,
    act,
    result: outcome,
    refusal,
  })),
};

/** Every administrative act and every security event (docs/product.md, Audit). */
export const auditProjection = defineProjection({
  name: 'audit',
  version: 1,
  isPersonal: false,
  tables: [audit],
  on: {
    ...accountEntries,
    ...codeEntries,
    ...organisationEntries,
    ...storeEntries,
    ...administrationEntries,
  },
});
