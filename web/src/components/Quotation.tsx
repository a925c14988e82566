interface QuotationProps {
  label: string;
  /** Null once it is erased. */
  content: string | null;
  erased: string;
  spoken: string;
}

export function Quotation({ label, content, erased, spoken }: QuotationProps) {
  return (
    <p className="border-l-2 border-line-strong pl-2.5 text-sm text-ink-faint">
      <span className="sr-only">{label}: </span>
      {content === null ? (
        <i>{erased}</i>
      ) : (
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {content === '' ? spoken : content}
        </span>
      )}
    </p>
  );
}

interface Answered {
  id: string;
  /** The beginning of its text; null once it is erased. */
  content: string | null;
}

interface Said {
  id: string;
  in_reply_to?: Answered | undefined;
}

/** What a message answers, unless the message before it says that already. */
export function quotationOf(message: Said, before: Said | undefined): Answered | null {
  const answered = message.in_reply_to;
  if (answered === undefined) return null;
  const follows = before?.id === answered.id || before?.in_reply_to?.id === answered.id;
  return follows ? null : answered;
}
