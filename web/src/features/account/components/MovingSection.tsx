import { Section } from '../../../components/Section.tsx';
import { movingTexts as texts } from '../../../content/moving.ts';
import { BringCodes } from './BringCodes.tsx';
import { LeadOn } from './LeadOn.tsx';
import { TakeAlong } from './TakeAlong.tsx';

/** How codes move to another instance, and come from one (docs/product.md, Moving). */
export function MovingSection() {
  return (
    <Section title={texts.title} anchor="moving" about={texts.about}>
      <TakeAlong />
      <BringCodes />
      <LeadOn />
    </Section>
  );
}
