const SILENT_MS = 3000;

/**
 * Settings of a session that holds ranges. A process that says nothing for so long is dead, frozen or
 * cut off: Postgres ends its session then, and with it its leases. Whatever it still wants to write
 * fails. So its holder has to send something more often than that.
 */
export const ENDED_WHEN_SILENT = `
  set idle_session_timeout = ${SILENT_MS};
  set idle_in_transaction_session_timeout = ${SILENT_MS};
`;
