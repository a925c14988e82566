import { CirclePlay } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/button-class.ts';
import { landing } from '../../../content/landing.ts';
import { registerPath } from '../../../navigation/paths.ts';
import { HeroTag } from './HeroTag.tsx';
import { DEMO_HASH, useDemo } from './use-demo.ts';

const DemoDialog = lazy(() => import('./DemoDialog.tsx'));

const LARGE = 'min-h-13 px-6 text-lg';

export function Hero() {
  const { isOpen, close } = useDemo();
  const { title, lede, start, demo, note } = landing.hero;

  return (
    <section className="grid items-center gap-12 pt-10 pb-16 md:grid-cols-[1.15fr_1fr] md:pt-14 lg:gap-20">
      <div className="grid gap-6 md:pb-10">
        <h1 className="font-display text-4xl font-bold sm:text-5xl lg:text-6xl">{title}</h1>
        <p className="max-w-prose text-lg text-ink-soft lg:text-xl">{lede}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Link to={registerPath} className={`${buttonClass('primary')} ${LARGE}`}>
            {start}
          </Link>
          <Link
            to={DEMO_HASH}
            aria-haspopup="dialog"
            className={`${buttonClass('plain')} ${LARGE}`}
          >
            <CirclePlay aria-hidden size={22} />
            {demo}
          </Link>
        </div>
        <p className="text-sm text-ink-faint">{note}</p>
      </div>
      <HeroTag />
      {isOpen && (
        <Suspense fallback={null}>
          <DemoDialog close={close} />
        </Suspense>
      )}
    </section>
  );
}
