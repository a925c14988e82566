import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { HeldContact } from './HeldContact.tsx';
import type { HeldContactProps } from './HeldContact.tsx';
import { LeaveContact } from './LeaveContact.tsx';

interface ContactDataProps extends HeldContactProps {
  /** Whether anything that the finder wrote still exists; contact data is erased with it. */
  canLeave: boolean;
}

/**
 * Where the finder is notified of replies: their contact data, with forms to enter, change and
 * erase it.
 */
export function ContactData(props: ContactDataProps) {
  const { contact, localized, start, canLeave } = props;
  const words = localized.texts.contact;
  const isHeld = contact.email || contact.phone;
  const heading = useRef<HTMLHeadingElement>(null);
  const [timesSaved, setTimesSaved] = useState(0);

  /** The form is removed or collapsed, and the element that had focus with it. */
  function onSaved(): void {
    setTimesSaved((times) => times + 1);
    heading.current?.focus();
  }

  if (!isHeld && !canLeave) return null;
  const form = <LeaveContact key={timesSaved} {...props} onSaved={onSaved} />;
  return (
    <section className="mt-8 grid gap-3 border-t border-line pt-6" aria-labelledby="contact-data">
      <h2 ref={heading} tabIndex={-1} id="contact-data" className="font-bold outline-none">
        {isHeld ? words.title : words.later}
      </h2>
      {isHeld && <HeldContact {...props} />}
      {!isHeld && (
        <>
          <p className="text-sm text-ink-soft">{words.laterHelp}</p>
          {form}
        </>
      )}
      {isHeld && canLeave && (
        <details key={timesSaved} open={start?.refused?.form === 'contact'} className="group">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control text-sm font-semibold text-ink-soft hover:text-ink">
            <ChevronDown aria-hidden size={18} className="group-open:rotate-180" />
            {words.change}
          </summary>
          <div className="grid gap-3 pt-2">
            <p className="text-sm text-ink-soft">{words.changeHelp}</p>
            {form}
          </div>
        </details>
      )}
    </section>
  );
}
