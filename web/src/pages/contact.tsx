import { Tag } from '../components/Tag.tsx';
import { contact } from '../content/contact.ts';
import { heads } from '../content/pages.ts';
import { site } from '../content/site.ts';
import { ContactForm } from '../features/contact/components/ContactForm.tsx';
import { OperatorAddress } from '../features/operator/components/OperatorAddress.tsx';
import { PageTitle } from '../features/site/components/PageTitle.tsx';
import { RichText } from '../features/site/components/RichText.tsx';
import { SitePage } from '../features/site/components/SitePage.tsx';

export default function ContactPage() {
  return (
    <SitePage head={heads.contact}>
      <PageTitle title={contact.title} lede={contact.lede} />
      <OperatorAddress />
      <div className="grid items-start gap-12 lg:grid-cols-[3fr_2fr]">
        <Tag className="px-5 pt-16 pb-8 sm:px-9 sm:pb-10">
          <ContactForm />
        </Tag>
        <aside className="grid gap-10">
          <section className="grid gap-2">
            <h2 className="text-xl font-bold">{contact.asideTitle}</h2>
            <p className="max-w-prose text-ink-soft">
              <RichText text={contact.aside} />
            </p>
          </section>
          <section className="grid gap-2">
            <h2 className="text-xl font-bold">Support hours</h2>
            <dl className="max-w-md">
              {site.support.hours.map(({ days, hours }) => (
                <div key={days} className="flex flex-wrap justify-between gap-x-6 py-1">
                  <dt className="text-ink-soft">{days}</dt>
                  <dd className="figures">{hours}</dd>
                </div>
              ))}
            </dl>
          </section>
        </aside>
      </div>
    </SitePage>
  );
}
