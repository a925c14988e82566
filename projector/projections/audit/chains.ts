/**
 * The chains of the audit log that began after the first one, by the event types that they hold. A
 * chain holds the same types for ever, so what is audited later begins the next chain and leaves
 * the others as they are (docs/adr/0093). Types that begin in the same version share a chain. An
 * entry here is never changed.
 */
const LATER_CHAINS: ReadonlyMap<string, number> = new Map([
  ['CodeDeleted', 2],
  ['CodeRestored', 2],
  ['CodeErased', 2],
  ['BatchNotesChanged', 3],
  ['CodeMarkedLost', 4],
  ['LostDetailsChanged', 4],
  ['CodeFound', 4],
  ['CodeTypeChosen', 5],
  ['HelperInvited', 6],
  ['HelperAgreed', 6],
  ['HelperEnded', 6],
  ['CodeFieldsChanged', 7],
  ['TelegramBotChosen', 8],
  ['SessionProved', 9],
  ['ReadingOpened', 10],
  ['ReadingEnded', 10],
  ['MessagesDisclosed', 10],
  ['PasskeyAdded', 11],
  ['PasskeyCounterFell', 11],
  ['PasskeyRemoved', 11],
  ['ReportDecided', 12],
  ['DecisionRevised', 12],
  ['CodeSuspended', 12],
  ['CodeSuspensionLifted', 12],
  ['OneTimeCodesAdded', 12],
  ['OneTimeCodesRemoved', 12],
  ['RecoveryCodeUsed', 12],
  ['RecoveryCodesRenewed', 12],
  ['ProjectionRebuildRequested', 13],
  ['OldTablesDropRequested', 13],
  ['EventSkipRequested', 13],
  ['ProjectionRequestEnded', 13],
  ['PastInspected', 13],
  ['QuestionSaved', 13],
  ['QuestionSharingChosen', 13],
  ['QuestionRunRequested', 13],
  ['QuestionRunStopped', 13],
  ['QuestionDeleted', 13],
  ['SqlAsked', 14],
  ['ApiKeyMade', 17],
  ['ApiKeyRevoked', 17],
  ['CodeAssigned', 20],
  ['CodeUnassigned', 20],
  ['OrganisationFounded', 20],
  ['OrganisationRenamed', 20],
  ['MemberInvited', 20],
  ['InvitationWithdrawn', 20],
  ['MemberJoined', 20],
  ['MemberRoleChanged', 20],
  ['MemberLeft', 20],
  ['OrganisationDissolved', 20],
  ['HandoverOffered', 19],
  ['HandoverWithdrawn', 19],
  ['CodeHandedOver', 19],
  ['WebhookAdded', 18],
  ['WebhookChanged', 18],
  ['WebhookSecretRotated', 18],
  ['WebhookDisabled', 18],
  ['WebhookEnabled', 18],
  ['WebhookRemoved', 18],
  ['BrandChosen', 24],
  ['BrandLogoChosen', 24],
  ['BrandLogoRemoved', 24],
  ['BrandDropped', 24],
  ['OperatorTextsChosen', 24],
]);

/** The version of the projection in which the first chain was the only one. */
const FIRST_VERSION = 5;

/** The chain that rows about events of a type belong to. */
export const chainOf = (eventType: string): number => LATER_CHAINS.get(eventType) ?? 1;

/** The version of the projection: each later chain begins with a version of its own. */
export const AUDIT_VERSION = FIRST_VERSION + Math.max(1, ...LATER_CHAINS.values()) - 1;
