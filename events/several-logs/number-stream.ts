/** The stream with the number of a log. Readers skip it, as they do the store's own events. */
export const NUMBER_STREAM = 'lognumber';
