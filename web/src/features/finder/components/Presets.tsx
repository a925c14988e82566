import type { FinderTexts } from '../texts/finder-texts.ts';
import { applyPreset } from './presets.ts';

interface PresetsProps {
  texts: FinderTexts;
  content: string;
  onChange: (content: string) => void;
}

export function Presets({ texts, content, onChange }: PresetsProps) {
  return (
    <fieldset className="script-only flex flex-wrap gap-1.5">
      <legend className="sr-only">{texts.presetsLabel}</legend>
      {texts.presets.map((preset) => (
        <button
          key={preset.label}
          type="button"
          aria-pressed={content.startsWith(preset.text)}
          onClick={() => onChange(applyPreset(content, preset, texts.presets))}
          className="min-h-11 rounded-full border border-line-strong px-3 py-1 text-sm font-medium transition-colors duration-150 hover:border-ink aria-pressed:border-signal-ink aria-pressed:bg-signal-wash aria-pressed:text-signal-ink"
        >
          {preset.label}
        </button>
      ))}
    </fieldset>
  );
}
