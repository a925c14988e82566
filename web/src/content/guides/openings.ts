import type { Guide } from './guide.ts';

export const openingsGuide: Guide = {
  slug: 'openings',
  title: 'Who scanned my code',
  summary: 'The quiet log of scans: what it shows, what it never keeps, and how to switch it off.',
  content: [
    'Choose “Openings” in the menu of a code. You see when its page was opened in the last 30 days. Nobody is alarmed by it: you only get notifications of scans for a thing that is [marked as lost](/help/lost).',
    { heading: 'What you see' },
    {
      list: [
        'When, to the minute. One device counts once a day, however often it came.',
        'The kind of device, such as “Phone, Android”.',
        'Roughly where: a country or a city, if whoever runs this site has set that up.',
      ],
    },
    'Your own visits are not counted while you are signed in. Known robots are not counted either.',
    { heading: 'What is not kept' },
    'No network address, no name of a browser, nothing that leads to a person. To count a device once, we keep a fingerprint for the day and destroy it when the day is over. Each entry is erased after 90 days. Finders read on the page that the opening is seen.',
    { heading: 'Switch it off' },
    'The same dialog has a switch. Turning it off also erases what was noted so far. Your messages stay.',
  ],
};
