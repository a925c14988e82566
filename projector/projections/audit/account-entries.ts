import type { DomainEvent, EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import type { Handlers } from '../../runtime/projection.ts';
import type { RowOperation } from '../../runtime/row-operation.ts';
import { type AuditSubject, type Change, record } from './table.ts';

type OfUser = Recorded<Extract<DomainEvent, { data: { userId: string } }>>;

const ofUser = (event: OfUser, action: string, change: Change = {}): readonly RowOperation[] =>
  record(event, `user.${action}`, ['user', event.data.userId], change);

/** The events and scopes of a webhook. Its address is not in the audit log. */
const webhookOf = ({
  data: { webhookId, events, scopes },
}: Recorded<EventNamed<'WebhookAdded' | 'WebhookChanged'>>): Change => ({
  webhook: webhookId,
  events: events.join(' '),
  scopes: scopes.join(' '),
});

/** Sign-ins, and changes of accounts. */
export const accountEntries: Handlers = {
  UserRegistered: (event) => {
    const { role, plan } = event.data;
    return ofUser(event, 'registered', { role, plan });
  },
  RoleGranted: (event) => ofUser(event, 'role_granted', { role: event.data.role }),
  PlanChosen: (event) => {
    const { plan, orderId } = event.data;
    return ofUser(event, 'plan_chosen', { plan, order: orderId });
  },
  ContactChangeRequested: (event) =>
    ofUser(event, 'contact_change_requested', { kind: event.data.kind }),
  ContactCodeRefused: (event) => ofUser(event, 'contact_code_refused', { kind: event.data.kind }),
  ContactVerified: (event) => ofUser(event, 'contact_verified', { kind: event.data.kind }),
  ContactRemoved: (event) => ofUser(event, 'contact_removed', { kind: event.data.kind }),
  UsernameChanged: (event) => ofUser(event, 'renamed'),
  PasswordChanged: (event) => ofUser(event, 'password_changed'),
  PasswordRemoved: (event) => ofUser(event, 'password_removed'),
  UserDisabled: (event) => {
    const { reportId } = event.data;
    return ofUser(event, 'disabled', reportId === undefined ? {} : { report: reportId });
  },
  UserEnabled: (event) => ofUser(event, 'enabled'),
  UserErased: (event) => ofUser(event, 'erased'),
  SignInBurstSeen: (event) => {
    const { target, targetHash, userId } = event.data;
    const subject: readonly [AuditSubject, string] =
      userId === null ? ['sign-in', targetHash] : ['user', userId];
    return record(event, 'user.sign_in_burst', subject, { target, hash: targetHash });
  },
  SignInLinkUsed: (event) => ofUser(event, 'link_used', { link: event.data.linkId }),
  SessionStarted: (event) => {
    const { sessionId, method, device } = event.data;
    // Only up to version 3: published rows keep it, later rows do not have it.
    const former = device === undefined ? {} : { device };
    return ofUser(event, 'signed_in', { session: sessionId, method, ...former });
  },
  SessionEnded: (event) => {
    const { sessionId, reason } = event.data;
    return ofUser(event, 'session_ended', { session: sessionId, reason });
  },
  SessionProved: (event) => {
    const { sessionId, proof } = event.data;
    return ofUser(event, 'session_proved', { session: sessionId, proof });
  },
  HelperInvited: (event) => ofUser(event, 'helper_invited', { helper: event.data.helperId }),
  HelperAgreed: (event) => ofUser(event, 'helper_agreed', { helper: event.data.helperId }),
  HelperEnded: (event) => {
    const { helperId, reason } = event.data;
    return ofUser(event, 'helper_ended', { helper: helperId, reason });
  },
  PasskeyAdded: (event) => ofUser(event, 'passkey_added', { passkey: event.data.passkeyId }),
  PasskeyCounterFell: (event) => {
    const { passkeyId, before, now } = event.data;
    return ofUser(event, 'passkey_counter_fell', { passkey: passkeyId, before, now });
  },
  PasskeyRemoved: (event) => {
    const { passkeyId, reason } = event.data;
    return ofUser(event, 'passkey_removed', { passkey: passkeyId, reason });
  },
  ApiKeyMade: (event) => {
    const { keyId, scopes, expiresAt } = event.data;
    const change = { key: keyId, scopes: scopes.join(' '), expires: expiresAt };
    return ofUser(event, 'api_key_made', change);
  },
  ApiKeyRevoked: (event) => {
    const { keyId, reason } = event.data;
    return ofUser(event, 'api_key_revoked', { key: keyId, reason });
  },
  WebhookAdded: (event) => {
    const { organisationId } = event.data;
    const about = organisationId === null ? {} : { organisation: organisationId };
    return ofUser(event, 'webhook_added', { ...webhookOf(event), ...about });
  },
  WebhookChanged: (event) => ofUser(event, 'webhook_changed', webhookOf(event)),
  WebhookSecretRotated: (event) =>
    ofUser(event, 'webhook_secret_rotated', { webhook: event.data.webhookId }),
  WebhookDisabled: (event) => {
    const { webhookId, reason } = event.data;
    return ofUser(event, 'webhook_disabled', { webhook: webhookId, reason });
  },
  WebhookEnabled: (event) => ofUser(event, 'webhook_enabled', { webhook: event.data.webhookId }),
  WebhookRemoved: (event) => {
    const { webhookId, reason } = event.data;
    return ofUser(event, 'webhook_removed', { webhook: webhookId, reason });
  },
  OneTimeCodesAdded: (event) => ofUser(event, 'app_added'),
  OneTimeCodesRemoved: (event) => ofUser(event, 'app_removed', { reason: event.data.reason }),
  RecoveryCodeUsed: (event) => ofUser(event, 'recovery_code_used'),
  RecoveryCodesRenewed: (event) => ofUser(event, 'recovery_codes_renewed'),
  OtherSessionsEnded: (event) =>
    ofUser(event, 'other_sessions_ended', { kept: event.data.keptSessionId }),
};
