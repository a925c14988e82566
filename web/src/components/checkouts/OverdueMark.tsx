import { isOverdue } from './local-day.ts';

/** Marks a thing whose last day is over for the reader; nothing where it is not. */
export function OverdueMark({ dueOn, text }: { dueOn: string | null; text: string }) {
  if (!isOverdue(dueOn)) return null;
  return (
    <span className="rounded-full bg-brick-wash px-2.5 py-0.5 font-semibold text-brick">
      {text}
    </span>
  );
}
