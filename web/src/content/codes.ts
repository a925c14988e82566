/** What the dashboard says about codes and messages; free to change. */
export const codeTexts = {
  saved: 'Changes saved',
  notSaved: 'The changes could not be saved. Please try again.',
  paused: 'Paused. The code takes no messages now.',
  resumed: 'The code takes messages again.',
  imageSaved: 'Picture saved',
  imageRemoved: 'Picture removed',
  imageFailed: 'The picture could not be saved. Please try again.',
  imageUnreadable: 'This picture cannot be read here. Please choose a PNG, JPEG or WebP.',
  downloadFailed: 'The image could not be saved. Please try again.',
  blocked: 'Blocked. What this finder writes from now on is dropped; they are not told.',
  unblocked: 'Unblocked. What this finder writes reaches you again.',
  blockFailed: 'This could not be changed. Please try again.',
} as const;
