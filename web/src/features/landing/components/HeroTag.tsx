import { Tag } from '../../../components/Tag.tsx';
import { Uid } from '../../../components/Uid.tsx';
import { SampleCode } from '../../site/components/SampleCode.tsx';

/** The product in one picture: a tag on its string, and a message. */
export function HeroTag() {
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
