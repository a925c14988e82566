import { landing } from '../../../content/landing.ts';
import { ProductPicture } from './ProductPicture.tsx';

/** How It Works, with screenshots of the product. */
export function Steps() {
  const { title, lede, items } = landing.steps;
  return (
    <section id="how-it-works" className="scroll-mt-4 pt-20" aria-labelledby="steps">
      <h2 id="steps" className="font-display text-3xl font-bold sm:text-4xl">
        {title}
      </h2>
      <p className="mt-2 text-lg text-ink-soft">{lede}</p>
      <ol className="mt-10 grid gap-12 md:grid-cols-3 md:gap-8 lg:gap-14">
        {items.map((step, index) => (
          <li key={step.title} className="grid content-start gap-6">
            <div className="border-b border-line px-4 md:px-0 lg:px-6">
              <ProductPicture
                name={step.picture}
                alt={step.alt}
                className="mx-auto aspect-[3/4] max-w-80 shadow-[var(--shadow-tag)]"
              />
            </div>
            <div className="grid gap-1.5">
              <h3 className="text-xl font-bold">
                <span className="figures mr-2.5 text-signal-ink">{index + 1}</span>
                {step.title}
              </h3>
              <p className="max-w-prose text-ink-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-6 text-sm text-ink-faint">{landing.pictureNote}</p>
    </section>
  );
}
