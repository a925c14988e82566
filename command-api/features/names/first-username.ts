/** The username of the administrator whom the first start makes. */
export const FIRST_USERNAME = 'admin';
