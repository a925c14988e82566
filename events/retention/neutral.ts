/**
 * Names of fields and columns that are not personal by themselves: random numbers, states, counts,
 * times of actions, words of the product. They apply everywhere. A name that is neither here nor in
 * the register fails a test, so that somebody decides.
 */
const words = (text: string): readonly string[] => text.trim().split(/\s+/u);

/** Random numbers that lead to a person only through an account that is not erased. */
const numbers = words(`
  userId sessionId keptSessionId deviceId channelId linkId uid uids ownerId batchId imageId
  replacedId greetingImage greetingImageId loss threadId administratorId reportId reporterId readingId inspectorId lookId messageId messageIds inReplyTo contactId
  helperId look noticeId eventId packId productId pictureId orderId buyerId claimId
  id user_id session_id kept_session_id device_id channel_id owner_id batch_id greeting_image_id
  thread_id message_id in_reply_to voice_id event_id helper_id picture_id administrator_id reading_id report_id reporter_id
  message_ids sealed_for buyer_id opened_id passkeyId challengeId
  requestId request_id reportId reporterId report_id reporter_id appellant_id accountId
  callId answerId call_id answer_id
  keyId key_id look_id inspector_id
  questionId runId authorId author_id question_id run_id asked_by askedBy
  scope_id command_id notice_id bot_id correlation_id stream subject
  webhookId webhook_id secretId delivery_id attempt_id organisationId memberId invitationId
  organisation_id userIds handoverId formerOwnerId formerId placeId leavingId freed handover_id importId import_id`);

/** Types and states in words of the product, and flags. */
const states = words(`
  kind isLast showsTitle afterMinutes reason scope channel locationEnabled enabled purpose form list sender
  is_revoked changed mode eventType projection isPopular
  email_verified email_wrong_codes phone_verified phone_wrong_codes has_password is_active
  location_enabled is_claimed is_paused is_suspended is_blocked is_block is_unread status action actor_kind subject_kind
  notification_mode state is_confirmed shows_title after_minutes is_popular while_lost is_rest is_only is_more
  by outcome is_carried_out is_erased by_side is_allowed is_asked is_forced is_decided
  layout isSynced is_synced digest change isAlarm keepsOld act refusal isShared is_shared isDry is_dry
  is_enabled keepsDetails keeps_details isPaused`);

/** Times of actions, periods and counts. */
const figures = words(`
  expiresAt provedAt takenAt epoch autoDeleteDays days width height restorableUntil steps startsAt attempt renewal
  nextAttemptAt version generation cents quantity qrCodesIncluded stock page order
  email_pending_until phone_pending_until password_until session_epoch proved_at renewed_at created_at erased_at epoch started_at
  expires_at ended_at auto_delete_days message_count claimed_at last_message_at deleted_at lost_at
  openings_since found_at started_position last_position kept_messages position finders
  codes_claimed users messages codes active_codes month at revision number chain chain_number
  previous_hash hash day registrations max_free_qr_codes max_free_messages changed_at starts_at
  attempts requested_at updated_at added_at expired_at code_until invited_at steps qr_codes_included
  madeAt made_at offered_at placed_at delivered_at codes_bought
  opened_at disclosed_at used_at complete_from until kept_at points expire sent_at erase_at due_at begun_at claimed_until
  filed_at decided_at revised_at
  next_update commit prepare events seconds per_second seconds_left tries event_position lag_events lag_is_more lag_seconds measured_at started_at finished_at changes
  retired_at counted_at challengeUntil step recovery_codes_left counter before now last_used_at counter_fell_at
  saved_at made_at asked_at stopped_at read handled share up_to up_to_at
  formerUntil disabled_at failing_since happened_at tried_at took_ms founded_at joined_at
  handed_over_at taken_at returned_at part parts newLines new_lines confirmed_at parts_done parts_undone deleted restored`);

/** Fields of the products in the shop, which are public. */
const offers = words('category specifications');

/** Keys of other subjects, wrapped by the master key. */
const keys = words('wrapped master_id');

export const neutralAnywhere: ReadonlySet<string> = new Set([
  ...numbers,
  ...states,
  ...figures,
  ...offers,
  ...keys,
]);

/** The same for names that may be personal elsewhere: `Event.field`, `table.column`. */
export const neutralHere: ReadonlySet<string> = new Set([
  'PackOffered.name',
  'PackOffered.description',
  'ProductOffered.name',
  'ProductOffered.description',
  'ProductDescribed.name',
  'ProductDescribed.description',
  'read.packs.name',
  'read.packs.description',
  'read.products.name',
  'read.products.description',
  // The bot of the site.
  'TelegramBotChosen.username',
  'read.telegram_bot.username',
  // Sizes, hashes and times (docs/adr/0093).
  'AuditHeadSigned.text',
  'AuditHeadSigned.signature',
  'AuditHeadSigned.publicKey',
  'read.audit_heads.text',
  'read.audit_heads.signature',
  'read.audit_heads.public_key',
  // Ids of the subject of a notice.
  'NoticeRequested.about',
  'vault.secrets.name',
  'read.brand.part',
  // The index of the history: event types, and numbers of ids (docs/adr/0150).
  'history.types.type',
  'history.hours.hour',
  'history.handlers.type',
  'history.events.type',
  'history.events.is_first',
  'history.events.names',
  'projector.checkpoints.schema',
  'projector.checkpoints.name',
  'projector.faults.schema',
  'projector.faults.event_type',
  'projector.faults.error',
  'projector.lags.schema',
  'reactor_states.reactors.name',
  'reactor_states.reactors.event_type',
  'reactor_states.reactors.error',
]);
