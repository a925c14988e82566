export const checklist = {
  title: 'Before this site is ready',
  address: {
    name: 'Public address',
    next: 'Set PUBLIC_URL to an address with https that everybody can open, and restart.',
  },
  sending: {
    name: 'Sending',
    why: 'No e-mail and no SMS is sent: sign-in links and notifications only appear in the outbox.',
    act: 'Set up sending',
  },
  password: {
    name: 'Your own password',
    why: (end: string) => `You still have the generated one, which works until ${end}.`,
    act: 'Change your password',
  },
  texts: {
    name: 'Legal texts',
    why: (names: string) => `Most countries require them. Missing: ${names}.`,
    act: 'Write legal texts',
    imprint: 'imprint',
    terms: 'terms',
    legal_contact: 'contact for authorities',
  },
} as const;
