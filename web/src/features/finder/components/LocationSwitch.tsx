import { Switch } from '../../../components/Switch.tsx';
import { useDeferredImport } from '../../../components/use-deferred-import.ts';
import type { FinderTexts } from '../texts/finder-texts.ts';
import type { SharedLocation } from './use-location.ts';

const loadPicture = () => import('./AccuracyPicture.tsx');

interface LocationSwitchProps {
  location: SharedLocation;
  texts: FinderTexts['location'];
}

function stateText({ on, position }: SharedLocation, texts: FinderTexts['location']): string {
  if (!on) return texts.help;
  return position === null ? texts.asking : texts.captured(Math.round(position.accuracy));
}

export function LocationSwitch({ location, texts }: LocationSwitchProps) {
  const captured = location.on ? location.position : null;
  const picture = useDeferredImport(captured === null ? null : loadPicture);
  return (
    <div className="script-only grid grid-cols-1 gap-3">
      <Switch
        label={texts.label}
        checked={location.on}
        onChange={location.toggle}
        help={
          <output className={captured === null ? '' : 'font-medium text-moss'}>
            {stateText(location, texts)}
          </output>
        }
      />
      {captured !== null && picture !== null && (
        <picture.AccuracyPicture
          accuracy={captured.accuracy}
          texts={texts}
          onAgain={location.again}
        />
      )}
    </div>
  );
}
