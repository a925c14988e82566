import { LINK_CLASS } from '../components/link-class.ts';
import { heads } from '../content/pages.ts';
import { site } from '../content/site.ts';
import { FeatureIcon } from '../features/site/components/FeatureIcon.tsx';
import { PageTitle, SitePage } from '../features/site/components/SitePage.tsx';

const supportPage = {
  title: 'Support',
  lede: 'Most answers are a search away. For the rest there are people.',
  ways: [
    {
      icon: 'help',
      title: 'Look it up',
      text: 'Short articles in six categories, from the first code to the last message.',
      link: { label: 'Open the help center', href: '/help' },
    },
    {
      icon: 'write',
      title: 'Write to us',
      text: 'Questions, bugs, ideas. The form is a preview for now and sends nothing.',
      link: { label: 'Open the contact form', href: '/contact' },
    },
    {
      icon: 'found',
      title: 'Found something?',
      text: 'Scan its code and write to the owner there. We do not know who they are, and you need not tell us who you are.',
      link: { label: 'How finding works', href: '/help#i-found-something' },
    },
  ],
  hoursTitle: 'When we are here',
  responseTitle: 'How soon we answer',
  response: [
    { plan: 'Free and Basic', time: 'within 24 hours' },
    { plan: 'Premium', time: 'within 4 hours' },
  ],
  firstTitle: 'Before you write',
  first: [
    'Is the code scratched? The eight characters printed under it work as well: type them after our address.',
    'No message? Look at the Messages tab of your dashboard. Notifications stop when the month’s limit is reached; messages do not.',
    'Is the sign-in link older than 48 hours, or already used? Ask for a new one; only the newest works.',
    'Does the page say that a code is not taking messages? It may be back later.',
  ],
} as const;

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
