import { Drawing } from '../../../components/Drawing.tsx';
import { Moved } from '../moved/Moved.tsx';
import type { LocalizedFinder } from './words.ts';

interface GoneProps {
  localized: LocalizedFinder;
  /** Where the code is now, if its owner moved it. */
  to?: string;
}

/** The page of a code that its owner deleted, or moved to another instance. */
export default function Gone({ localized, to }: GoneProps) {
  const texts = localized.texts.gone;
  return (
    <div className="grid gap-5">
      <Drawing name="door" className="h-24" />
      {to !== undefined ? (
        <Moved to={to} language={localized.language} />
      ) : (
        <>
          <h1 className="text-2xl font-bold">{texts.title}</h1>
          <p className="text-ink-soft">{texts.help}</p>
        </>
      )}
    </div>
  );
}
