/** The page Support. Hours and response times are in `site.ts`. */
export const supportPage = {
  title: 'Support',
  lede: 'Most answers are a search away. For the rest there are people.',
  ways: [
    {
      icon: 'help',
      title: 'Look it up',
      text: 'Short articles in six categories, from the first code to the last message.',
      link: { label: 'Open the help center', href: '/help' },
    },
    {
      icon: 'write',
      title: 'Write to us',
      text: 'Questions, bugs, ideas. The form is a preview for now and sends nothing.',
      link: { label: 'Open the contact form', href: '/contact' },
    },
    {
      icon: 'found',
      title: 'Found something?',
      text: 'Scan its code and write to the owner there. We do not know who they are, and you need not tell us who you are.',
      link: { label: 'How finding works', href: '/help#i-found-something' },
    },
  ],
  hoursTitle: 'When we are here',
  responseTitle: 'How soon we answer',
  response: [
    { plan: 'Free and Basic', time: 'within 24 hours' },
    { plan: 'Premium', time: 'within 4 hours' },
  ],
  firstTitle: 'Before you write',
  first: [
    'Is the code scratched? The eight characters printed under it work as well: type them after our address.',
    'No message? Look at the Messages tab of your dashboard. Notifications stop when the month’s limit is reached; messages do not.',
    'Is the sign-in link older than 48 hours, or already used? Ask for a new one; only the newest works.',
    'Does the page say that a code is not taking messages? It may be back later.',
  ],
} as const;
