/** The page Contact. The values of the categories are fixed. */
export const contact = {
  title: 'Contact',
  lede: 'Tell us what happened, or what you would like to see.',
  categories: [
    { value: 'general', label: 'General question' },
    { value: 'support', label: 'Help with my account or a code' },
    { value: 'billing', label: 'Plans and payment' },
    { value: 'feature', label: 'An idea for a feature' },
    { value: 'bug', label: 'Something is broken' },
    { value: 'partnership', label: 'Working together' },
  ],
  fields: {
    name: { label: 'Name', missing: 'Enter your name.' },
    email: {
      label: 'E-mail',
      missing: 'Enter the address for our answer.',
      wrong: 'This does not look like an email address. It should look like name@example.org.',
    },
    category: { label: 'Category' },
    subject: { label: 'Subject', missing: 'Enter a subject.' },
    message: { label: 'Message', missing: 'Enter your message.' },
  },
  button: 'Send message',
  sent: "Message sent successfully! We'll get back to you within 24 hours.",
  note: 'This form is a demonstration. What you write stays in your browser: nothing is sent or stored, and nobody will answer.',
  done: 'That was the demonstration: nothing left your browser, so no answer will come.',
  operator: 'To reach the people who run this site, write to',
  asideTitle: 'Did you find something?',
  aside:
    'Please do not write to us: we cannot see who owns a code. Scan the code, or type the eight characters under it after our address, and write to the owner there. [How finding works](/help#i-found-something)',
} as const;
