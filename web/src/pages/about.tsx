import { about } from '../content/about.ts';
import { heads } from '../content/pages.ts';
import { Drawing } from '../components/Drawing.tsx';
import { Claims, ClosingCall, PageTitle, SitePage } from '../features/site/components/SitePage.tsx';

const TITLE = 'font-display text-3xl font-bold';

function Mission() {
  return (
    <section className="grid items-center gap-10 md:grid-cols-[3fr_2fr]">
      <div className="grid max-w-prose gap-4 text-lg">
        <h2 className={TITLE}>{about.mission.title}</h2>
        {about.mission.text.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <Drawing name="bag" className="h-56 max-md:hidden justify-self-center" />
    </section>
  );
}

function Values() {
  return (
    <section className="pt-20">
      <h2 className={TITLE}>{about.values.title}</h2>
      <ul className="mt-6 grid gap-x-10 sm:grid-cols-2">
        {about.values.items.map(({ title, text }) => (
          <li key={title} className="border-t border-line py-6">
            <h3 className="text-lg font-bold">{title}</h3>
            <p className="max-w-prose text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Team() {
  return (
    <section className="pt-14">
      <h2 className={TITLE}>{about.team.title}</h2>
      <ul className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {about.team.members.map(({ name, role }) => (
          <li key={name} className="grid content-start gap-1.5">
            <span
              aria-hidden="true"
              className="mb-2 grid size-16 place-items-center rounded-full border-2 border-ink font-display text-xl font-bold"
            >
              {name
                .split(' ')
                .map((part) => part.charAt(0))
                .join('')}
            </span>
            <h3 className="text-lg font-bold">{name}</h3>
            <p className="text-ink-soft">{role}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function AboutPage() {
  const { title, items, note } = about.numbers;
  return (
    <SitePage head={heads.about}>
      <PageTitle title={about.title} />
      <Mission />
      <Values />
      <Team />
      <div className="pt-16">
        <Claims title={title} claims={items} note={note} />
      </div>
      <ClosingCall />
    </SitePage>
  );
}
