import { register } from '@app/query-api/contract/retention';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { retentionWords } from '../../../content/retention.ts';
import { HeldRow } from './HeldRow.tsx';

const anchorOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** All data that is kept about people, one section per chapter. */
export function RetentionTable() {
  return (
    <div className="grid gap-12">
      <nav aria-label={retentionWords.chapters}>
        <ul className="flex flex-wrap gap-x-5">
          {register.map(({ name }) => (
            <li key={name}>
              <a
                href={`#${anchorOf(name)}`}
                className={`inline-flex min-h-11 items-center ${LINK_CLASS}`}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {register.map(({ name, held }) => (
        <section key={name} aria-labelledby={anchorOf(name)}>
          <h2 id={anchorOf(name)} className="mb-3 scroll-mt-6 font-display text-xl font-bold">
            {name}
          </h2>
          <ul>
            {held.map((each) => (
              <HeldRow key={each.id} held={each} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
