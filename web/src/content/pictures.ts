export const pictureTexts = {
  add: 'Add picture',
  change: 'Change picture',
  remove: 'Remove picture',
  saving: 'Saving…',
  saved: 'Picture saved',
  removed: 'Picture removed',
  failed: 'The picture could not be saved. Please try again.',
  unreadable: 'This picture cannot be opened here. Please choose a PNG, JPEG or WebP.',
} as const;
