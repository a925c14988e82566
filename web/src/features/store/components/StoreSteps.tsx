import { store } from '../../../content/store.ts';

/** The three-step explainer. */
export function StoreSteps() {
  const { title, items } = store.steps;
  return (
    <section aria-labelledby="steps" className="pt-20">
      <h2 id="steps" className="font-display text-3xl font-bold">
        {title}
      </h2>
      <ol className="mt-8 grid gap-8 md:grid-cols-3 md:gap-10">
        {items.map((step, index) => (
          <li key={step.title} className="grid content-start gap-1.5 border-t-2 border-ink pt-5">
            <span
              aria-hidden="true"
              className="figures font-display text-4xl font-bold text-signal-ink"
            >
              {index + 1}
            </span>
            <h3 className="text-xl font-bold">{step.title}</h3>
            <p className="max-w-prose text-ink-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
