import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../components/button-class.ts';
import { documentTitle } from '../components/document-title.ts';
import { Drawing } from '../components/Drawing.tsx';
import { Page } from '../components/Page.tsx';
import { landing } from '../content/landing.ts';
import { useAuth } from '../features/auth/components/auth-context.ts';
import { HeroTag } from '../features/landing/components/HeroTag.tsx';
import { Stats } from '../features/landing/components/Stats.tsx';
import { authPath, dashboardPath, registerPath } from '../navigation/paths.ts';

export default function HomePage() {
  const { isSignedIn } = useAuth();
  useEffect(() => documentTitle(null), []);

  return (
    <Page
      className="mx-auto max-w-6xl px-4 pb-20 sm:px-6"
      header={
        <Link to={isSignedIn ? dashboardPath() : authPath()} className={buttonClass('quiet')}>
          {isSignedIn ? 'Dashboard' : 'Sign In'}
        </Link>
      }
    >
      <section className="grid items-center gap-14 py-12 md:grid-cols-2 md:py-20 lg:gap-20">
        <div className="grid gap-6">
          <h1 className="font-display text-4xl font-bold sm:text-5xl">{landing.title}</h1>
          <p className="max-w-prose text-lg text-ink-soft">{landing.lede}</p>
          <div>
            <Link
              to={isSignedIn ? dashboardPath() : registerPath}
              className={`${buttonClass('primary')} min-h-13 px-6 text-lg`}
            >
              {isSignedIn ? 'Go to your dashboard' : 'Get Started'}
            </Link>
          </div>
        </div>
        <HeroTag />
      </section>
      <Stats />
      <Steps />
    </Page>
  );
}

function Steps() {
  return (
    <section className="py-14" aria-labelledby="steps">
      <h2 id="steps" className="font-display text-3xl font-bold">
        {landing.stepsTitle}
      </h2>
      <ol className="mt-8 grid gap-10 md:grid-cols-3">
        {landing.steps.map((step, index) => (
          <li key={step.title} className="grid content-start gap-2">
            <Drawing name={step.drawing} className="mb-2 h-28 w-36" />
            <h3 className="text-lg font-bold">
              <span className="figures mr-2 text-signal-ink">{index + 1}</span>
              {step.title}
            </h3>
            <p className="max-w-prose text-ink-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
