interface QuotationProps {
  /** For those who hear it: what the words are. */
  label: string;
  /** Null once they are erased. */
  content: string | null;
  /** Stands in their place. */
  erased: string;
  /** Stands there for a voice note without words. */
  spoken: string;
}

/** The beginning of a message, above what answers it. */
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
