/** What a person types about a code, when making it or claiming it. */
export interface DetailsValues {
  title: string;
  greeting: string;
  days: string;
}

export const EMPTY_DETAILS: DetailsValues = { title: '', greeting: '', days: '' };

/** As the contract wants it: an empty value is null. Days that are no number stay for the schema. */
export function toCodeDetails({ title, greeting, days }: DetailsValues) {
  return {
    title,
    greeting_message: greeting.trim() === '' ? null : greeting,
    auto_delete_days: days.trim() === '' ? null : Number(days),
  };
}
