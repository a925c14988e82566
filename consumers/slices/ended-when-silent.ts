const SILENT_MS = 3000;

/**
 * Settings of a session that holds ranges. If it sends nothing for this long, the process is dead,
 * frozen or cut off: Postgres ends the session and frees its leases, and later writes of the
 * process fail. So the holder has to send something more often than that.
 */
export const ENDED_WHEN_SILENT = `
  set idle_session_timeout = ${SILENT_MS};
  set idle_in_transaction_session_timeout = ${SILENT_MS};
`;
