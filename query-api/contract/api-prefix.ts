/** What the paths of all calls begin with. */
export const API_PREFIX = '/api';
