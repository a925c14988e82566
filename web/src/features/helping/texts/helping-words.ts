export interface HelpingTexts {
  asked: (owner: string) => string;
  askedText: (owner: string) => string;
  promises: (owner: string) => readonly string[];
  yes: string;
  no: string;
  agreed: (owner: string) => string;
  agreedText: (owner: string) => string;
  leave: string;
  /** @param about the thing in quotation marks, if the owner shares its name */
  alert: (owner: string, about: string | null) => string;
  quote: (title: string) => string;
  alertText: (owner: string) => string;
  scanned: (owner: string, about: string | null) => string;
  scannedText: (owner: string) => string;
  seen: (owner: string) => string;
  seenText: string;
  ended: string;
  endedText: string;
  /** The link is invalid, or its owner withdrew the invitation. */
  unknown: string;
  failure: string;
  again: string;
}
