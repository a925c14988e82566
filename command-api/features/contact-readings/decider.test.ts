import type { ContactReadingEvent } from '@app/events/contact-reading';
import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { contactReadingDecider, type NoteContactReading } from './decider.ts';

const { given } = specification(contactReadingDecider);

const note: NoteContactReading = {
  type: 'Note',
  administratorId: 'u1',
  page: 2,
  list: 'all',
};
const read: ContactReadingEvent = {
  type: 'FinderContactRead',
  data: { administratorId: 'u1', page: 2, list: 'all' },
};

test('a page that is read is told once', () => {
  given().when(note).expectEvents(read);
  given(read).when(note).expectEvents();
});

test('another page and a search are told by themselves', () => {
  const third = { ...note, page: 3 };
  given(read)
    .when(third)
    .expectEvents({ ...read, data: { ...read.data, page: 3 } });
  const search = { ...note, list: 'found' } as const;
  given(read)
    .when(search)
    .expectEvents({ ...read, data: { ...read.data, list: 'found' } });
});
