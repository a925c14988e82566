export interface ActionWords {
  readonly did: string;
  /** For actions that always change the same state: before and after. */
  readonly state?: readonly [name: string, before: string, after: string];
}

const ACTIVE = ['State', 'Active', 'Disabled'] as const;
const OFFERED = ['State', 'Active', 'Inactive'] as const;
const TAKING = ['Messages', 'Accepted', 'Paused'] as const;

const LOST = ['State', 'At hand', 'Lost'] as const;

const turned = ([name, before, after]: readonly [string, string, string]) =>
  [name, after, before] as const;

export const auditActions: Readonly<Record<string, Readonly<Record<string, ActionWords>>>> = {
  user: {
    registered: { did: 'Registered' },
    signed_in: { did: 'Signed in' },
    link_used: { did: 'Used a sign-in link' },
    sign_in_burst: { did: 'Repeatedly failed to sign in' },
    session_ended: { did: 'Ended a session' },
    session_proved: { did: 'Confirmed their identity' },
    other_sessions_ended: { did: 'Ended all other sessions' },
    password_changed: { did: 'Changed the password' },
    password_removed: { did: 'Removed the password' },
    passkey_added: { did: 'Added a passkey' },
    passkey_counter_fell: { did: 'Used a passkey that may have been copied' },
    passkey_removed: { did: 'Removed a passkey' },
    api_key_made: { did: 'Made an API key' },
    api_key_revoked: { did: 'Revoked an API key' },
    webhook_added: { did: 'Added a webhook' },
    webhook_changed: { did: 'Changed a webhook' },
    webhook_secret_rotated: { did: 'Replaced the secret of a webhook' },
    webhook_disabled: { did: 'Switched a webhook off' },
    webhook_enabled: { did: 'Switched a webhook on again' },
    webhook_removed: { did: 'Removed a webhook' },
    app_added: { did: 'Added an authenticator app' },
    app_removed: { did: 'Removed the authenticator app' },
    recovery_code_used: { did: 'Used a recovery code' },
    recovery_codes_renewed: { did: 'Made new recovery codes' },
    renamed: { did: 'Changed the username' },
    contact_change_requested: { did: 'Asked to change an e-mail address or phone number' },
    contact_code_refused: { did: 'Entered a wrong code for an e-mail address or phone number' },
    contact_verified: { did: 'Verified an e-mail address or phone number' },
    contact_removed: { did: 'Removed an e-mail address or phone number' },
    plan_chosen: { did: 'Changed the plan' },
    role_granted: { did: 'Changed the role' },
    helper_invited: { did: 'Invited a helper' },
    helper_agreed: { did: 'Agreed to be a helper' },
    helper_ended: { did: 'Ended the role of a helper' },
    disabled: { did: 'Disabled the account', state: ACTIVE },
    enabled: { did: 'Enabled the account', state: turned(ACTIVE) },
    erased: { did: 'Erased the account' },
  },
  report: {
    decided: { did: 'Decided on a report' },
    revised: { did: 'Changed the decision on a report' },
  },
  organisation: {
    founded: { did: 'Founded an organisation' },
    renamed: { did: 'Changed the name of an organisation' },
    member_invited: { did: 'Made a link to join an organisation' },
    invitation_withdrawn: { did: 'Withdrew a link to join an organisation' },
    member_joined: { did: 'Joined an organisation' },
    member_role_changed: { did: 'Changed the role of a member of an organisation' },
    member_left: { did: 'Ended a membership of an organisation' },
    dissolved: { did: 'Dissolved an organisation' },
  },
  question: {
    saved: { did: 'Saved a question' },
    sharing_chosen: { did: 'Chose who sees a question' },
    asked: { did: 'Asked a question' },
    stopped: { did: 'Stopped a question' },
    deleted: { did: 'Deleted a question' },
    sql_asked: { did: 'Asked with SQL' },
  },
  batch: {
    generated: { did: 'Generated the batch' },
    printed: { did: 'Marked the batch as printed', state: ['Status', 'Created', 'Printed'] },
    notes_changed: { did: 'Changed the notes of the batch' },
    downloaded: { did: 'Downloaded the codes of the batch' },
  },
  code: {
    generated: { did: 'Created the code' },
    claimed: { did: 'Claimed the code', state: ['State', 'Available', 'Claimed'] },
    renamed: { did: 'Changed the title of the code' },
    greeting_chosen: { did: 'Changed the greeting of the code' },
    greeting_image_chosen: { did: 'Changed the greeting image' },
    greeting_image_removed: { did: 'Removed the greeting image' },
    location_sharing_chosen: { did: 'Changed whether finders are asked for their location' },
    auto_delete_chosen: { did: 'Changed how long messages are kept' },
    fields_changed: { did: 'Changed what is noted about the thing' },
    type_chosen: { did: 'Changed what kind of thing the code is on' },
    paused: { did: 'Paused the code', state: TAKING },
    resumed: { did: 'Resumed the code', state: turned(TAKING) },
    suspended: { did: 'Paused the code after a report' },
    suspension_lifted: { did: 'Resumed the code after a report' },
    assigned: { did: 'Said where the thing is' },
    unassigned: { did: 'Said that the thing is with nobody any more' },
    deleted: { did: 'Deleted the code' },
    restored: { did: 'Restored the deleted code' },
    erased: { did: 'Erased the messages of the deleted code' },
    handover_offered: { did: 'Offered to hand the code over' },
    handover_withdrawn: { did: 'Withdrew the offer to hand the code over' },
    handed_over: { did: 'Took the code over from its owner' },
    marked_lost: { did: 'Marked the code as lost', state: LOST },
    lost_details_changed: { did: 'Changed what finders read about the lost thing' },
    found: { did: 'Marked the thing as back', state: turned(LOST) },
  },
  messages: {
    reading_opened: { did: 'Gave a reason to read messages' },
    read: { did: 'Read messages' },
    reading_ended: { did: 'Ended a reading' },
  },
  settings: {
    changed: { did: 'Changed the settings' },
    telegram_bot_chosen: { did: 'Changed the Telegram bot' },
    brand_chosen: { did: 'Changed the name and colours of the site' },
    brand_dropped: { did: 'Went back to the product’s own name and look' },
    logo_chosen: { did: 'Changed the logo of the site' },
    logo_removed: { did: 'Removed the logo of the site' },
    texts_chosen: { did: 'Changed the legal texts' },
  },
  product: {
    offered: { did: 'Added the product' },
    described: { did: 'Changed the description of the product' },
    priced: { did: 'Changed the price of the product' },
    stocked: { did: 'Changed the stock of the product' },
    withdrawn: { did: 'Took the product out of the shop', state: OFFERED },
    returned: { did: 'Put the product back into the shop', state: turned(OFFERED) },
    picture_chosen: { did: 'Changed the picture of the product' },
    picture_removed: { did: 'Removed the picture of the product' },
  },
  order: {
    placed: { did: 'Placed an order' },
    paid: { did: 'Paid for an order', state: ['State', 'Open', 'Paid'] },
  },
  notice: {
    sent_again: { did: 'Sent a notice again' },
  },
  history: {
    inspected: { did: 'Looked at how something was in the past' },
  },
  projection: {
    rebuilt: { did: 'Rebuilt a read model' },
    event_skipped: { did: 'Skipped an event that a read model could not handle' },
    rebuild_requested: { did: 'Asked to rebuild a read model' },
    drop_old_requested: { did: 'Asked to drop old tables of a read model' },
    skip_requested: { did: 'Asked a read model to skip an event' },
    request_ended: { did: 'Finished a request about a read model' },
  },
};

export const auditGroups: Readonly<Record<string, string>> = {
  user: 'Accounts',
  batch: 'Batches',
  code: 'Codes',
  messages: 'Messages',
  settings: 'Settings',
  product: 'Products',
  order: 'Orders',
  notice: 'Notices',
  projection: 'Operations',
  report: 'Reports',
  history: 'History',
  question: 'Questions',
  organisation: 'Organisations',
};

export const auditWords = {
  title: 'Audit log',
  about:
    'Who did what, and when, newest first. Entries are chained to earlier ones, so that tampering is detected.',
  withReasons: 'With reasons for reading messages',
  loadFailure: 'Failed to load the audit log',
} as const;
