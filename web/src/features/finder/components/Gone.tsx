import { Drawing } from '../../../components/Drawing.tsx';
import type { FinderTexts } from '../texts/finder-texts.ts';

/** The page of a code that its owner deleted. */
export default function Gone({ texts }: { texts: FinderTexts['gone'] }) {
  return (
    <div className="grid gap-5">
      <Drawing name="door" className="h-24" />
      <h1 className="text-2xl font-bold">{texts.title}</h1>
      <p className="text-ink-soft">{texts.help}</p>
    </div>
  );
}
