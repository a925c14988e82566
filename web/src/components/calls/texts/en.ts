/** English texts of calls for finders, loaded with the component. */
export const en = {
  title: 'Calls',
  call: 'Call the owner',
  ask: 'Ask for a call',
  asked: 'You asked for a call. The owner has not answered yet.',
  about:
    'In the browser, through a relay: neither side sees the other’s number or address. Nothing is recorded.',
  starting: 'Waiting for the microphone. Your browser may ask you to allow it.',
  calling: 'Calling the owner…',
  connecting: 'Connecting…',
  connected: 'Connected',
  muted: 'Your microphone is off',
  incoming: 'The owner is calling you',
  accept: 'Accept',
  decline: 'Decline',
  cancel: 'Cancel',
  mute: 'Mute',
  hangUp: 'Hang up',
  elsewhere: 'You are talking in another window.',
  past: {
    lasted: (time: string) => `Call, ${time}`,
    missed: 'Missed call',
    unanswered: 'Nobody answered',
    declined: 'Call declined',
  },
  hindrances: {
    refused:
      'The microphone is blocked. Allow it for this page in your browser’s settings, then try again.',
    missing: 'No microphone was found.',
    relay: 'The relay for calls cannot be reached from your network. You can still write.',
    lost: 'The connection was lost.',
    failed: 'The call did not work. Please try again.',
    taken: 'This call is over, or was answered in another window.',
  },
} as const;
