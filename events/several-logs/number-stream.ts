/** In each of several logs: which of them it is. As the store's own events, readers pass it over. */
export const NUMBER_STREAM = 'lognumber';
