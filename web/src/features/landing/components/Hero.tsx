import { CirclePlay } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { buttonClass } from '../../../components/button-class.ts';
import { Tag } from '../../../components/Tag.tsx';
import { Uid } from '../../../components/Uid.tsx';
import { landing } from '../../../content/landing.ts';
import { registerPath } from '../../../navigation/paths.ts';
import { SampleCode } from '../../site/components/SampleCode.tsx';

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

function HeroTag() {
  return (
    <div
      aria-hidden="true"
      className="hero-tag origin-[85%_0] justify-self-center select-none max-md:mt-4 max-md:[--twine:110px] lg:justify-self-end"
    >
      <Tag twine className="w-full max-w-88 px-7 pt-8 pb-7">
        <p className="font-display text-xl leading-tight font-bold sm:text-2xl">Blue backpack</p>
        <p className="mt-1 mb-5 max-w-56 text-ink-soft">Found me? Scan and write to me.</p>
        <SampleCode className="w-full rounded-lg border border-line" />
        <p className="mt-3 text-center text-lg text-ink-soft">
          <Uid uid="7K3MQ9XA" />
        </p>
      </Tag>
      <p className="relative -mt-4 ml-auto w-fit rounded-card rounded-br-sm bg-ink px-4 py-2.5 text-on-ink shadow-[var(--shadow-tag)] lg:-mr-6">
        It is on the bench by the fountain.
      </p>
      <p className="relative mt-3 w-fit rounded-card rounded-bl-sm border border-line bg-lift px-4 py-2.5 shadow-[var(--shadow-tag)] lg:-ml-10">
        On my way. You made my day.
      </p>
    </div>
  );
}

/** A click on the demo's link before the script runs stays in the URL, and counts. */
const DEMO_HASH = '#demo';

interface Demo {
  isOpen: boolean;
  close: () => void;
}

const never = () => () => undefined;

function useDemo(): Demo {
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const isClosing = useRef(false);
  // The page was prerendered without a fragment, so the demo can open only after hydration.
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const isOpen = isTakenOver && hash === DEMO_HASH;

  useEffect(() => {
    if (!isOpen) isClosing.current = false;
  }, [isOpen]);

  function close(): void {
    // A second Escape during the first would go back another step.
    if (isClosing.current) return;
    isClosing.current = true;
    // `default` is the entry with which the document was opened: none of ours is before it.
    if (key === 'default') void navigate({ hash: '' }, { replace: true });
    else void navigate(-1);
  }

  return { isOpen, close };
}
