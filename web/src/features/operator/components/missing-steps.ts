import type { OperatorTexts } from '@app/query-api/features/operator/contract';
import { shortDate } from '../../../components/date-text.ts';
import { checklist } from '../../../content/checklist.ts';
import { printedAddress } from '../../../content/printed-address.ts';
import { legalTextsPath, passwordPath, sendingPath } from '../../../navigation/console-paths.ts';

interface MissingStep {
  readonly name: string;
  readonly why: string;
  /** The page for this step; absent if the step is outside of the product. */
  readonly link?: { readonly to: string; readonly act: string };
}

const { address, sending, password, texts } = checklist;
const TEXTS = ['imprint', 'terms', 'legal_contact'] as const;

/** @param passwordUntil when their generated password expires; null for one of their own */
export function missingSteps(site: OperatorTexts, passwordUntil: string | null): MissingStep[] {
  const { url, reach } = site.printed_address;
  const steps: MissingStep[] = [];
  if (reach !== 'public') {
    const { name, next } = address;
    steps.push({ name, why: `${printedAddress.what[reach](url)} ${next}` });
  }
  if (!site.sends_notices) {
    const { name, why, act } = sending;
    steps.push({ name, why, link: { to: sendingPath, act } });
  }
  if (passwordUntil !== null) {
    const { name, why, act } = password;
    steps.push({ name, why: why(shortDate(passwordUntil)), link: { to: passwordPath, act } });
  }
  const lacking = TEXTS.filter((text) => site[text] === null).map((text) => texts[text]);
  if (lacking.length > 0) {
    const { name, why, act } = texts;
    const names = new Intl.ListFormat('en').format(lacking);
    steps.push({ name, why: why(names), link: { to: legalTextsPath, act } });
  }
  return steps;
}
