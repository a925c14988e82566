export interface TakingTexts {
  heading: string;
  /** With the former owner's title, if they show it. */
  headingFor: (title: string) => string;
  about: string;
  promises: readonly string[];
  withDetails: string;
  name: { label: string; help: string };
  /** Label for choosing an organisation, for its managers; `me` is the user themselves. */
  whose: string;
  me: string;
  nameMissing: string;
  take: string;
  taking: string;
  yours: string;
  yoursText: string;
  lost: string;
  lostText: string;
  done: string;
  doneText: string;
  dashboard: string;
  /** The link is invalid, was used or withdrawn, or has expired. */
  unknown: string;
  unknownText: string;
  full: string;
  /** The chosen organisation already has it. */
  already: string;
  failure: string;
  again: string;
}
