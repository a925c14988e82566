import { Drawing } from '../../../components/Drawing.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { Uid } from '../../../components/Uid.tsx';

/** The product as one picture: a tag that hangs from its twine, with what a finder would read. */
export function HeroTag() {
  return (
    <div
      aria-hidden="true"
      className="origin-[85%_0] select-none max-md:mt-6 max-md:[--twine:110px] md:rotate-3"
    >
      <Tag twine className="grid gap-5 p-7 sm:p-9">
        <p className="text-ink-faint">
          <Uid uid="7K3MQ9XA" />
        </p>
        <p className="font-display text-3xl leading-tight font-bold">Blue backpack</p>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <p className="max-w-56 text-ink-soft">
            Thank you for stopping. Please write where you found it.
          </p>
          <Drawing name="bag" className="h-28 shrink-0" />
        </div>
        <hr className="tag-fold" />
        <p className="justify-self-end rounded-card rounded-br-sm bg-ink px-4 py-2.5 text-on-ink">
          It is on the bench by the fountain.
        </p>
        <p className="justify-self-start rounded-card rounded-bl-sm border border-line bg-lift px-4 py-2.5">
          On my way. You made my day.
        </p>
      </Tag>
    </div>
  );
}
