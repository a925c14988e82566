import { type BrandEvent, NO_OPERATOR_TEXTS } from '@app/events/brand';
import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { brandDecider } from './decider.ts';

const { given } = specification(brandDecider);

const values = {
  name: 'Acme Lost & Found',
  shortName: 'Acme',
  main: '#0b5d33',
  supportAddress: '',
};
const chosen: BrandEvent = {
  type: 'BrandChosen',
  data: { changed: Object.keys(values) as (keyof typeof values)[] },
  personal: values,
};
const logo = { picture: 'UklGRg==', width: 200, height: 100 };
const logoChosen: BrandEvent = {
  type: 'BrandLogoChosen',
  data: {},
  personal: logo,
};
const removed: BrandEvent = { type: 'BrandLogoRemoved', data: {} };
const dropped: BrandEvent = { type: 'BrandDropped', data: {} };

test('the first choice names every field, a later one what changed, and the same nothing', () => {
  given().when({ type: 'Choose', values }).expectEvents(chosen);
  given(chosen).when({ type: 'Choose', values }).expectEvents();
  const other = { ...values, main: '#000066' };
  given(chosen)
    .when({ type: 'Choose', values: other })
    .expectEvents({ type: 'BrandChosen', data: { changed: ['main'] }, personal: other });
});

test('a logo is chosen and removed, each once', () => {
  given(chosen).when({ type: 'ChooseLogo', logo }).expectEvents(logoChosen);
  given(chosen, logoChosen).when({ type: 'ChooseLogo', logo }).expectEvents();
  given(chosen, logoChosen).when({ type: 'RemoveLogo' }).expectEvents(removed);
  given(chosen, logoChosen, removed).when({ type: 'RemoveLogo' }).expectEvents();
});

test('a site without a name of its own takes no logo', () => {
  given().when({ type: 'ChooseLogo', logo }).expectRefusal('conflict', 'no-brand');
  given(chosen, dropped).when({ type: 'ChooseLogo', logo }).expectRefusal('conflict', 'no-brand');
});

test('the brand is dropped once, with its logo', () => {
  given(chosen, logoChosen).when({ type: 'Drop' }).expectEvents(dropped);
  given(chosen, logoChosen, dropped).when({ type: 'Drop' }).expectEvents();
  given(chosen, logoChosen, dropped).when({ type: 'RemoveLogo' }).expectEvents();
});

test('texts stay when the brand is dropped', () => {
  const texts = { ...NO_OPERATOR_TEXTS, imprint: 'Acme Ltd' };
  const written: BrandEvent = {
    type: 'OperatorTextsChosen',
    data: { changed: ['imprint'] },
    personal: texts,
  };
  given().when({ type: 'ChooseTexts', texts }).expectEvents(written);
  given(chosen, written, dropped).when({ type: 'ChooseTexts', texts }).expectEvents();
});
