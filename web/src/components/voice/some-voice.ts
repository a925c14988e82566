/** Placeholder for the id of a voice note that is not uploaded yet, for validating a form. */
export const SOME_VOICE = '00000000-0000-0000-0000-000000000000';
