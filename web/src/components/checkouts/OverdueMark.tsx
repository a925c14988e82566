import { isOverdue } from './local-day.ts';

/** Marks an overdue thing; nothing if it is not overdue in the reader's time zone. */
export function OverdueMark({ dueOn, text }: { dueOn: string | null; text: string }) {
  if (!isOverdue(dueOn)) return null;
  return (
    <span className="rounded-full bg-brick-wash px-2.5 py-0.5 font-semibold text-brick">
      {text}
    </span>
  );
}
