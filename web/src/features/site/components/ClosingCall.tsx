import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/button-class.ts';
import { Drawing } from '../../../components/Drawing.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { site } from '../../../content/site.ts';
import { registerPath } from '../../../navigation/paths.ts';

export function ClosingCall({ title = site.closing.title }: { title?: string }) {
  return (
    <section className="pt-24" aria-labelledby="closing">
      <Tag className="grid items-center gap-8 px-6 py-10 sm:p-14 md:grid-cols-[1fr_auto]">
        <div className="grid justify-items-start gap-4">
          <h2 id="closing" className="pr-14 font-display text-3xl font-bold sm:text-4xl">
            {title}
          </h2>
          <p className="max-w-prose text-lg text-ink-soft">{site.closing.text}</p>
          <Link
            to={registerPath}
            className={`${buttonClass('primary')} mt-2 min-h-13 px-6 text-lg`}
          >
            {site.closing.button}
          </Link>
        </div>
        <Drawing name="bicycle" className="h-36 max-md:hidden lg:mr-20" />
      </Tag>
    </section>
  );
}
