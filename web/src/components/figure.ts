const format = new Intl.NumberFormat('en-US');

/** 1234 as 1,234. */
export const figure = (value: number): string => format.format(value);
