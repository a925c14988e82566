/** Stands for the id of a voice note that is not uploaded yet, where a form is checked. */
export const SOME_VOICE = '00000000-0000-0000-0000-000000000000';
