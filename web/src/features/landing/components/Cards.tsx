import { LINK_CLASS } from '../../../components/link-class.ts';
import { landing } from '../../../content/landing.ts';
import { Tag } from '../../../components/Tag.tsx';
import { FeatureIcon } from '../../site/components/FeatureIcon.tsx';
import { Scene } from '../../site/components/Scene.tsx';

const TITLE = 'font-display text-3xl font-bold sm:text-4xl';
const MORE = `mt-6 inline-flex min-h-11 items-center ${LINK_CLASS}`;

/** Four feature cards. */
export function FeatureCards() {
  const { title, lede, items, more } = landing.features;
  return (
    <section className="pt-24" aria-labelledby="features">
      <h2 id="features" className={TITLE}>
        {title}
      </h2>
      <p className="mt-2 max-w-prose text-lg text-ink-soft">{lede}</p>
      <ul className="mt-8 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4">
        {items.map((item) => (
          <li key={item.title} className="grid content-start gap-3 border-t border-line py-7">
            <FeatureIcon name={item.icon} />
            <h3 className="mt-1 text-lg font-bold">{item.title}</h3>
            <p className="text-ink-soft">{item.text}</p>
          </li>
        ))}
      </ul>
      <a href="/features" className={MORE}>
        {more}
      </a>
    </section>
  );
}

/** Four use-case cards, each a tag. */
export function UseCaseCards() {
  const { title, items, more } = landing.uses;
  return (
    <section className="pt-20" aria-labelledby="use-cases">
      <h2 id="use-cases" className={TITLE}>
        {title}
      </h2>
      <ul className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {items.map((item) => (
          <li key={item.title}>
            <Tag small className="flex h-full flex-col gap-2 p-6">
              <Scene name={item.scene} className="mb-3 h-24 self-start" />
              <h3 className="text-lg font-bold">{item.title}</h3>
              <p className="text-ink-soft">{item.text}</p>
            </Tag>
          </li>
        ))}
      </ul>
      <a href="/use-cases" className={MORE}>
        {more}
      </a>
    </section>
  );
}
