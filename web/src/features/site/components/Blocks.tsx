import { LINK_CLASS } from '../../../components/link-class.ts';
import type { Block } from '../../../content/blocks.ts';

const LINK = /\[([^\]]+)\]\(([^)]+)\)/u;

/** Text with links, written `[words](/address)`. */
export function RichText({ text }: { text: string }) {
  // Words, then the label and the address of a link, and so on.
  const parts = text.split(LINK);
  return parts.map((part, place) => {
    if (place % 3 !== 1) return place % 3 === 0 && part;
    return (
      <a key={`${part} ${parts[place + 1]}`} href={parts[place + 1]} className={LINK_CLASS}>
        {part}
      </a>
    );
  });
}

/** The anchor of a heading: `How long it is kept` has `#how-long-it-is-kept`. */
export function headingId(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}

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
