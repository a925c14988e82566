/** Urgent presets of a finder, which the owner can let through in quiet hours. */
export const alarms = {
  blocking: 'You are blocking me. Please come and move.',
  window: 'A window of your car is open.',
  hurt: 'Your pet looks hurt. Please write back quickly.',
  help: 'Help is needed here. Please write back at once.',
  ambulance: 'I called an ambulance.',
} as const;
