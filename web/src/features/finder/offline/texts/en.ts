export const en = {
  offline:
    'You are offline. You can still press Send: your message is kept on this phone and is sent as soon as there is a signal.',
  title: 'Waiting for a signal',
  help: 'Your message is kept on this phone and is sent as soon as there is a signal.',
  /** If the browser can send without the page. */
  canClose: 'You can close this page.',
  /** Otherwise. */
  stayOpen: 'Leave this page open, or open it again later.',
  days: 'It is kept for at most 7 days.',
  sending: 'Sending…',
  words: 'Your message',
  withPictures: (count: number) => (count === 1 ? 'with 1 picture' : `with ${count} pictures`),
  tryNow: 'Try now',
  giveUp: 'Do not send',
  refused: 'Your message was not sent',
  again: 'Edit and send again',
  remove: 'Delete it',
  copy: 'Copy text',
  copied: 'Copied to clipboard!',
  withoutPictures: 'Your words were sent. The pictures were not: they waited too long.',
  write:
    'You can write to the owner without a signal, too. Your message is kept on this phone and is sent as soon as there is one.',
} as const;
