import { Switch } from '../../../components/Switch.tsx';
import type { FinderTexts } from '../texts/finder-texts.ts';
import type { SharedLocation } from './use-location.ts';

interface LocationSwitchProps {
  location: SharedLocation;
  texts: FinderTexts['location'];
}

function stateText({ on, position }: SharedLocation, texts: FinderTexts['location']): string {
  if (!on) return texts.help;
  return position === null ? texts.asking : texts.captured(Math.round(position.accuracy));
}

export function LocationSwitch({ location, texts }: LocationSwitchProps) {
  const captured = location.on && location.position !== null;
  return (
    <Switch
      label={texts.label}
      checked={location.on}
      onChange={location.toggle}
      help={
        <output className={captured ? 'font-medium text-moss' : ''}>
          {stateText(location, texts)}
        </output>
      }
    />
  );
}
