import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { chooseTheme, shownTheme, watchTheme } from './theme.ts';

export function ThemeToggle({ texts }: { texts: { toDark: string; toLight: string } }) {
  const theme = useSyncExternalStore(watchTheme, shownTheme, () => 'light' as const);
  const other = theme === 'dark' ? 'light' : 'dark';
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <button
      type="button"
      className="script-only grid size-11 place-items-center rounded-control text-ink-soft transition-colors hover:text-ink"
      aria-label={other === 'dark' ? texts.toDark : texts.toLight}
      onClick={() => chooseTheme(other)}
    >
      <Icon aria-hidden size={20} />
    </button>
  );
}
