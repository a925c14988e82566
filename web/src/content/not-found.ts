export const notFoundPage = {
  title: 'Page not found',
  text: 'A code’s address ends in 8 letters and digits, such as 7K3M Q9XA. Check them against the ones printed under the code.',
  home: 'Go to the start page',
  help: 'Open the help center',
} as const;
