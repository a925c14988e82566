/** The purposes of monthly keys. */
export const MONTH_KEYS = ['addresses', 'devices'] as const;
export type MonthKeyName = (typeof MONTH_KEYS)[number];

/** The month of a time, in UTC, such as `2026-11`. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** The subject of a monthly key in the vault. */
export const monthSubject = (name: MonthKeyName, month: string): string => `${name}:${month}`;
