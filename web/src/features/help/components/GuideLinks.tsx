import type { Guide } from '../../../content/guides/guide.ts';
import { guidePath } from '../../../content/guides/guides.ts';
import { LINK_CLASS } from '../../../components/link-class.ts';

/** Links to longer articles. */
export function GuideLinks({ guides }: { guides: readonly Guide[] }) {
  return (
    <ul>
      {guides.map(({ slug, title }) => (
        <li key={slug}>
          <a href={guidePath(slug)} className={`inline-flex min-h-11 items-center ${LINK_CLASS}`}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
