/** Recording and playing voice notes, in English. Loaded when somebody records or listens. */
export const en = {
  recorder: {
    label: 'Voice note',
    asking: 'Waiting for the microphone. Your browser may ask you to allow it.',
    recording: 'Recording',
    left: (time: string) => `${time} left`,
    soon: 'Ten seconds left',
    stop: 'Stop recording',
    cancel: 'Cancel recording',
    ready: 'It is sent with your message. Listen to it first if you like.',
    remove: 'Delete voice note',
    again: 'Try again',
    close: 'Close',
    refused:
      'The microphone is blocked. Allow it for this page in your browser’s settings, then try again.',
    missing: 'No microphone was found.',
    failed: 'The recording did not work. Please try again.',
    notSent: 'The voice note could not be sent. Your recording is still here.',
    full: 'Recording stopped: a voice note can be up to 60 seconds long.',
  },
  player: {
    play: 'Play',
    pause: 'Pause',
    position: 'Position',
    of: (at: string, length: string) => `${at} of ${length}`,
    speed: 'Play 1.5 times as fast',
    loading: 'Loading the voice note',
    gone: 'This voice note was deleted.',
    notLoaded: 'The voice note could not be loaded. Press play to try again.',
    notPlayed: 'This browser cannot play the voice note.',
  },
} as const;
