import { buttonClass } from '../../../components/button-class.ts';
import type { Language } from '../../../language/language.ts';
import { movedTexts } from './moved-texts.ts';

interface MovedProps {
  /** Where the code is now. */
  to: string;
  language: Language;
}

/**
 * Continues only on a tap, since anybody with an account can choose the destination of a move
 * (docs/adr/0174).
 */
export function Moved({ to, language }: MovedProps) {
  const texts = movedTexts[language];
  const { host } = new URL(to);
  return (
    <>
      <h1 className="text-2xl font-bold">{texts.title}</h1>
      <p className="text-ink-soft">
        {texts.help} <b>{host}</b>
      </p>
      <a href={to} rel="noreferrer nofollow" className={buttonClass('primary')}>
        {texts.go(host)}
      </a>
      <p className="text-sm text-ink-soft">{texts.care}</p>
    </>
  );
}
