import { Drawing } from '../../../components/Drawing.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { FocusedHeading } from '../../../components/FocusedHeading.tsx';
import { dashboardPath } from '../../../navigation/dashboard-path.ts';
import type { FinderTexts } from '../texts/finder-texts.ts';

export default function Yours({ texts }: { texts: FinderTexts['claimed'] }) {
  return (
    <div className="arrive grid gap-5">
      <Drawing name="dog" className="h-24" />
      <FocusedHeading className="text-2xl font-bold">{texts.title}</FocusedHeading>
      <p className="text-ink-soft">{texts.help}</p>
      <a href={dashboardPath()} className={buttonClass('primary', true)}>
        {texts.dashboard}
      </a>
    </div>
  );
}
