import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/button-class.ts';
import { Section } from '../../../components/Section.tsx';
import { retentionWords } from '../../../content/retention.ts';
import { retentionPath } from '../../../navigation/console-paths.ts';

const { section } = retentionWords;

/** A link to the list of data that is kept about people. */
export function RetentionSection() {
  return (
    <Section title={section.title} about={section.about}>
      <p>
        <Link to={retentionPath} className={buttonClass('plain')}>
          {section.link}
        </Link>
      </p>
    </Section>
  );
}
