/** Neutral, since a site may have any name. */
export const USER_AGENT = 'Notices/1';
