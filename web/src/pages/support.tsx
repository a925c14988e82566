import { LINK_CLASS } from '../components/link-class.ts';
import { heads } from '../content/pages.ts';
import { site } from '../content/site.ts';
import { supportPage } from '../content/support.ts';
import { FeatureIcon } from '../features/site/components/FeatureIcon.tsx';
import { PageTitle } from '../features/site/components/PageTitle.tsx';
import { SitePage } from '../features/site/components/SitePage.tsx';

function Table({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <section className="grid content-start gap-4">
      <h2 className="font-display text-2xl font-bold">{title}</h2>
      <dl className="border-t border-line">
        {rows.map(([name, value]) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3"
          >
            <dt>{name}</dt>
            <dd className="figures font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export default function SupportPage() {
  return (
    <SitePage head={heads.support}>
      <PageTitle title={supportPage.title} lede={supportPage.lede} />
      <ul className="grid gap-x-10 md:grid-cols-3">
        {supportPage.ways.map(({ icon, title, text, link }) => (
          <li key={title} className="grid content-start gap-3 border-t border-line py-8">
            <FeatureIcon name={icon} />
            <h2 className="mt-1 text-xl font-bold">{title}</h2>
            <p className="text-ink-soft">{text}</p>
            <a
              href={link.href}
              className={`inline-flex min-h-11 items-center justify-self-start ${LINK_CLASS}`}
            >
              {link.label}
            </a>
          </li>
        ))}
      </ul>
      <div className="grid gap-12 pt-10 md:grid-cols-2">
        <Table
          title={supportPage.hoursTitle}
          rows={site.support.hours.map(({ days, hours }) => [days, hours])}
        />
        <Table
          title={supportPage.responseTitle}
          rows={supportPage.response.map(({ plan, time }) => [plan, time])}
        />
      </div>
      <section className="grid gap-4 pt-16">
        <h2 className="font-display text-2xl font-bold">{supportPage.firstTitle}</h2>
        <ul className="grid max-w-prose gap-3">
          {supportPage.first.map((text) => (
            <li key={text} className="border-l-3 border-signal pl-4">
              {text}
            </li>
          ))}
        </ul>
      </section>
    </SitePage>
  );
}
