import { Drawing } from '../../../components/Drawing.tsx';
import type { LocalizedFinder } from './words.ts';

export default function Gone({ localized: { texts } }: { localized: LocalizedFinder }) {
  return (
    <div className="grid gap-5">
      <Drawing name="door" className="h-24" />
      <h1 className="text-2xl font-bold">{texts.gone.title}</h1>
      <p className="text-ink-soft">{texts.gone.help}</p>
    </div>
  );
}
