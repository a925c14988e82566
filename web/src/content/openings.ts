const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** What owners read about openings of a code, in English. */
export const openingsTexts = {
  title: 'Openings',
  loading: 'Loading openings',
  failed: 'The openings could not be loaded.',
  retry: 'Try again',
  total: (count: number) =>
    count === 0 ? 'Not opened in the last 30 days' : `Opened ${times(count)} in the last 30 days`,
  last: 'Last opened',
  chart: (most: number) => `Openings by day, at most ${most} on one day`,
  about: 'This counts who opens the page, also people who only looked.',
  none: 'Once somebody opens the page, you see here when, roughly where and on what kind of device.',
  phone: 'Phone',
  tablet: 'Tablet',
  computer: 'Computer',
  unknown: 'Another device',
  times: (count: number) => `${count} times`,
  whileLost: 'While lost',
  rest: (count: number) => `${count} more on that day`,
  more: (count: number) => `Show ${count} more`,
  note: 'Note when the page is opened',
  noteHelp: 'Kept for 90 days. No names, no IP addresses.',
  eraseAll: 'All openings noted so far are erased for good.',
  switchOff: 'Switch off and erase',
  keep: 'Keep them',
  isOff: 'Switched off. What was noted is erased.',
  isOn: 'From now on, openings are noted.',
  notChanged: 'That could not be changed. Please try again.',
} as const;
