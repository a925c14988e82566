/** Plain text of the operator; an empty line starts a new paragraph. */
export function OwnText({ text }: { text: string }) {
  return (
    <div className="grid max-w-prose gap-4">
      {text.split(/\n\s*\n/u).map((part) => (
        <p key={part} className="whitespace-pre-line wrap-anywhere">
          {part.trim()}
        </p>
      ))}
    </div>
  );
}
