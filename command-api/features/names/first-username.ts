/** The username of the administrator created at the first start. */
export const FIRST_USERNAME = 'admin';
