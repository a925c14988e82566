export interface TakingTexts {
  heading: string;
  headingFor: (title: string) => string;
  about: string;
  promises: readonly string[];
  withDetails: string;
  name: { label: string; help: string };
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
  unknown: string;
  unknownText: string;
  full: string;
  /** The chosen organisation already has it. */
  already: string;
  failure: string;
  again: string;
}
