/** The prefix of all calls' paths. */
export const API_PREFIX = '/api';
