import type { Block } from '../../../content/blocks.ts';
import { Blocks } from './Blocks.tsx';
import { headingId } from './heading-id.ts';
import { PageTitle } from './PageTitle.tsx';

interface LegalTextProps {
  title: string;
  updated: string;
  since?: 'In force since' | 'Updated';
  lede: string;
  blocks: readonly Block[];
}

export function LegalText({
  title,
  updated,
  since = 'In force since',
  lede,
  blocks,
}: LegalTextProps) {
  const headings = blocks.flatMap((block) =>
    typeof block === 'object' && 'heading' in block ? [block.heading] : [],
  );
  return (
    <>
      <PageTitle title={title} lede={lede}>
        <p className="text-sm text-ink-faint">
          {since} {updated}
        </p>
      </PageTitle>
      <div className="grid gap-10 lg:grid-cols-[16rem_1fr]">
        <nav aria-label="On this page">
          <ul className="text-sm lg:sticky lg:top-6">
            {headings.map((heading) => (
              <li key={heading}>
                <a
                  href={`#${headingId(heading)}`}
                  className="flex min-h-11 items-center text-ink-soft hover:text-ink hover:underline lg:min-h-9"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Blocks blocks={blocks} />
      </div>
    </>
  );
}
