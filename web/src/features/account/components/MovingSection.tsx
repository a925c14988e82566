import { Section } from '../../../components/Section.tsx';
import { movingTextsOf } from '../../../content/moving.ts';
import { BringCodes } from './BringCodes.tsx';
import { LeadOn } from './LeadOn.tsx';
import { TakeAlong } from './TakeAlong.tsx';

/** Whose codes are moved. */
export interface Moving {
  /** The id of an organisation that the user manages; null for their own codes. */
  organisation: string | null;
}

/** Moving codes to another instance, and from one (docs/product.md, Moving). */
export function MovingSection(moving: Moving) {
  const texts = movingTextsOf(moving.organisation);
  return (
    <Section title={texts.title} anchor="moving" about={texts.about}>
      <TakeAlong {...moving} />
      <BringCodes {...moving} />
      <LeadOn {...moving} />
    </Section>
  );
}
