const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

export const openingsTexts = {
  title: 'Openings',
  loading: 'Loading openings',
  failed: 'The openings could not be loaded.',
  retry: 'Try again',
  total: (count: number) =>
    count === 0 ? 'Not opened in the last 30 days' : `Opened ${times(count)} in the last 30 days`,
  last: 'Last opened',
  chart: (most: number) => `Openings by day, at most ${most} on one day`,
  about: 'Counts everyone who opens the page, even if they only look.',
  none: 'When somebody opens the page, you will see here when, roughly where and on what kind of device.',
  phone: 'Phone',
  tablet: 'Tablet',
  computer: 'Computer',
  unknown: 'Other device',
  times: (count: number) => `${count} times`,
  whileLost: 'While lost',
  rest: (count: number) => `${count} more on that day`,
  more: (count: number) => `Show ${count} more`,
  note: 'Log when the page is opened',
  noteHelp: 'Kept for 90 days. No names, no IP addresses.',
  eraseAll: 'All openings logged so far are erased for good.',
  switchOff: 'Switch off and erase',
  keep: 'Keep them',
  isOff: 'Turned off. The log has been erased.',
  isOn: 'From now on, openings are logged.',
  notChanged: 'That could not be changed. Please try again.',
} as const;

export const NOT_NOTED =
  'Openings are not logged. A manager of the organisation can switch that on.';
