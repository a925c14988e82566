/** The page Features: ten cards. */
export const features = {
  title: 'Everything a lost thing needs',
  lede: 'Ten things that make a small square on a keyring do its work, years after you stuck it there.',
  cards: [
    {
      icon: 'hidden',
      title: 'Anonymous by design',
      text: 'The finder never sees your name, address or number. You see of them only what they choose to add.',
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
      text: 'A switch on the page, off at first. Switched on, it adds the position and how exact it is, and you get a map.',
    },
    {
      icon: 'notice',
      title: 'Notices by e-mail and SMS',
      text: 'You hear of a message at once. The notice names the code and never repeats what the finder left.',
    },
    {
      icon: 'sealed',
      title: 'Sealed messages',
      text: 'What people write is encrypted with a key of its own. Destroy the key, and no backup can bring it back.',
    },
    {
      icon: 'timer',
      title: 'Auto-delete',
      text: 'Let each message erase itself after as many days as you like, from 1 to 3650. A new choice counts for old messages, too.',
    },
    {
      icon: 'print',
      title: 'Print sheets that fit',
      text: 'PDF sheets for common labels on A4 and Letter. Used half a sheet already? Skip the labels that are gone.',
    },
    {
      icon: 'languages',
      title: 'Six languages, one tap',
      text: 'The page speaks the finder’s language: English, German, French, Spanish, Hindi or Indonesian, with ready-made answers.',
    },
  ],
} as const;
