import type { Block } from '../../../content/blocks.ts';
import { headingId } from './heading-id.ts';
import { RichText } from './RichText.tsx';

function BlockView({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <RichText text={block} />
      </p>
    );
  }
  if ('heading' in block) {
    return (
      <h2
        id={headingId(block.heading)}
        className="mt-6 scroll-mt-6 font-display text-2xl font-bold first:mt-0"
      >
        {block.heading}
      </h2>
    );
  }
  return (
    <ul className="grid gap-2">
      {block.list.map((item) => (
        <li key={item} className="relative pl-6">
          <span
            aria-hidden="true"
            className="absolute top-[0.6em] left-1 size-2 rounded-full border-2 border-signal"
          />
          <RichText text={item} />
        </li>
      ))}
    </ul>
  );
}

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="grid max-w-prose gap-4">
      {blocks.map((block) => (
        <BlockView key={JSON.stringify(block)} block={block} />
      ))}
    </div>
  );
}
