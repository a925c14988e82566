interface QuotationProps {
  label: string;
  /** Null once it is erased. */
  content: string | null;
  erased: string;
  /** Shown for a voice note without text. */
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
