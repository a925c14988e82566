export const features = {
  title: 'Everything a lost thing needs',
  lede: 'Ten things that make a small square on a keyring work, even years after you put it there.',
  cards: [
    {
      icon: 'hidden',
      title: 'Anonymous by design',
      text: 'The finder never sees your name, address or number. You see only what they choose to share.',
    },
    {
      icon: 'claim',
      title: 'First scan claims',
      text: 'Printed codes belong to nobody until somebody scans them and claims them. Of two people at once, exactly one wins.',
    },
    {
      icon: 'scan',
      title: 'No app, no account',
      text: 'Any phone camera opens the page. It is light enough for a weak signal and asks the finder for nothing.',
    },
    {
      icon: 'thread',
      title: 'A private conversation',
      text: 'The finder gets a private link and reads your answers there, even without leaving an address.',
    },
    {
      icon: 'place',
      title: 'Location, only by choice',
      text: 'A switch on the page, off by default. When it is on, the message carries the location and its accuracy, and you get a map.',
    },
    {
      icon: 'notice',
      title: 'Notifications by e-mail and SMS',
      text: 'You hear about a message at once. The notification names the code and never repeats the message or contact details.',
    },
    {
      icon: 'sealed',
      title: 'Sealed messages',
      text: 'Each message is encrypted with its own key. Without the key, nobody can read it.',
    },
    {
      icon: 'timer',
      title: 'Auto-delete',
      text: 'Let each message erase itself after as many days as you like, from 1 to 3650. A change applies to old messages, too.',
    },
    {
      icon: 'print',
      title: 'Print sheets that fit',
      text: 'PDF sheets for common labels on A4 and Letter. Already used half a sheet? Skip the labels that are gone.',
    },
    {
      icon: 'languages',
      title: 'Six languages, one tap',
      text: 'The page speaks the finder’s language: English, German, French, Spanish, Hindi or Indonesian, with ready-made messages.',
    },
  ],
} as const;
