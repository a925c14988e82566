/** What the page says on which somebody takes a thing over, in one language. */
export interface TakingTexts {
  heading: string;
  /** With the former owner's title, where they show it. */
  headingFor: (title: string) => string;
  about: string;
  promises: readonly string[];
  withDetails: string;
  name: { label: string; help: string };
  /** Over the choice of an organisation, for whoever manages one; `me` is themselves. */
  whose: string;
  me: string;
  nameMissing: string;
  take: string;
  taking: string;
  /** It is their own. */
  yours: string;
  yoursText: string;
  lost: string;
  lostText: string;
  done: string;
  doneText: string;
  dashboard: string;
  /** The link is none of ours, was used or withdrawn, or is too old. */
  unknown: string;
  unknownText: string;
  /** All codes of the plan are in use. */
  full: string;
  /** The chosen organisation has it already. */
  already: string;
  failure: string;
  again: string;
}
