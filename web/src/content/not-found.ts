/** The page for an address where there is nothing. */
export const notFoundPage = {
  title: 'There is nothing at this address',
  text: 'A code’s address ends in 8 letters and digits, like 7K3M Q9XA. Compare it with the ones printed under the code.',
  home: 'Go to the start page',
  help: 'Open the help center',
} as const;
