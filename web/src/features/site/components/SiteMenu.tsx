import { Menu } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { site } from '../../../content/site.ts';
import { dashboardPath } from '../../../navigation/dashboard-path.ts';
import { authPath } from '../../../navigation/paths.ts';
import { useAuth } from '../../auth/components/auth-context.ts';
import { SiteLink } from './SiteLink.tsx';

/** Escape and a tap outside close it; without scripts, its button does. */
function useClosing(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = (event: Event): void => {
      const element = menu.current;
      if (element === null || !element.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        element.querySelector('summary')?.focus();
      } else if (event.target instanceof Node && element.contains(event.target)) return;
      element.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, [menu]);
}

/** The links of the header on a phone. */
export function SiteMenu({ path }: { path: string }) {
  const { isSignedIn } = useAuth();
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  const account = isSignedIn
    ? { label: site.dashboard, href: dashboardPath() }
    : { label: site.signIn, href: authPath() };
  return (
    <details ref={menu} className="-mr-2 lg:hidden">
      <summary
        aria-label="Menu"
        className="grid size-11 list-none place-items-center rounded-control text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden size={22} />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-3 top-full rounded-card border border-line bg-lift p-3 shadow-[var(--shadow-tag)] sm:right-6 sm:left-auto sm:w-64"
      >
        <ul className="grid">
          {[...site.shops, ...site.sections, account].map((link) => (
            <li key={link.href} className="border-line not-last:border-b">
              <SiteLink
                {...link}
                path={path}
                className="flex min-h-12 items-center rounded-control px-3 font-semibold aria-[current]:text-signal-ink"
              />
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
