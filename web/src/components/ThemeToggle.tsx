import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { chooseTheme, shownTheme } from './theme.ts';

export function ThemeToggle() {
  const [theme, setTheme] = useState(shownTheme);
  const other = theme === 'dark' ? 'light' : 'dark';
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <button
      type="button"
      className="grid size-11 place-items-center rounded-control text-ink-soft transition-colors hover:text-ink"
      aria-label={`Switch to the ${other} look`}
      onClick={() => {
        chooseTheme(other);
        setTheme(other);
      }}
    >
      <Icon aria-hidden size={20} />
    </button>
  );
}
