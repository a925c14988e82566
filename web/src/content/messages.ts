export const QUOTATION = {
  label: 'In reply to',
  erased: 'This message was erased',
  spoken: 'Voice note',
} as const;

export const VOICE = {
  record: 'Record a voice note',
  note: 'Voice note',
  play: 'Play voice note',
} as const;
