import type { Preset } from '../texts/finder-texts.ts';

/** A preset replaces another preset and never changes what the finder wrote. */
export function applyPreset(content: string, chosen: Preset, presets: readonly Preset[]): string {
  const first = presets.find((preset) => content.startsWith(preset.text));
  const own = first === undefined ? content : content.slice(first.text.length);
  if (first === chosen) return own.trimStart();
  const gap = own.trim() === '' ? '' : first === undefined ? '\n' : '';
  return own.trim() === '' ? chosen.text : chosen.text + gap + own;
}
