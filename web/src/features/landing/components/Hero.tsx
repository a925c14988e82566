import { CirclePlay } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { landing } from '../../../content/landing.ts';
import { registerPath } from '../../../navigation/paths.ts';
import { HeroTag } from './HeroTag.tsx';

const DemoDialog = lazy(() => import('./DemoDialog.tsx'));

const LARGE = 'min-h-13 px-6 text-lg';

export function Hero() {
  const [isDemoWanted, setDemoWanted] = useState(false);
  const [isDemoOpen, setDemoOpen] = useState(false);
  const { title, lede, start, demo, note } = landing.hero;

  function openDemo(): void {
    setDemoWanted(true);
    setDemoOpen(true);
  }

  return (
    <section className="grid items-center gap-12 pt-10 pb-16 md:grid-cols-[1.15fr_1fr] md:pt-14 lg:gap-20">
      <div className="grid gap-6 md:pb-10">
        <h1 className="font-display text-4xl font-bold sm:text-5xl lg:text-6xl">{title}</h1>
        <p className="max-w-prose text-lg text-ink-soft lg:text-xl">{lede}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Link to={registerPath} className={`${buttonClass('primary')} ${LARGE}`}>
            {start}
          </Link>
          <Button onClick={openDemo} className={LARGE} aria-haspopup="dialog">
            <CirclePlay aria-hidden size={22} />
            {demo}
          </Button>
        </div>
        <p className="text-sm text-ink-faint">{note}</p>
      </div>
      <HeroTag />
      {isDemoWanted && (
        <Suspense fallback={null}>
          <DemoDialog open={isDemoOpen} onOpenChange={setDemoOpen} />
        </Suspense>
      )}
    </section>
  );
}
