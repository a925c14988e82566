type Unreachable = 'insecure' | 'private' | 'local';

export const printedAddress = {
  title: 'These labels may not work',
  what: {
    local: (url: string) =>
      `The labels lead to ${url}, which only this computer can open. A finder’s phone cannot.`,
    private: (url: string) =>
      `The labels lead to ${url}, which only devices in your own network can open. A finder’s phone cannot.`,
    insecure: (url: string) =>
      `The labels lead to ${url}, without https. Browsers warn of such pages, and others can read what a finder writes on its way.`,
  } satisfies Record<Unreachable, (url: string) => string>,
  final: 'What is printed cannot be changed later. Whoever runs this site can set another address.',
  print: 'Print anyway',
  cancel: 'Do not print',
} as const;
