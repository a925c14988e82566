export function RefusalNote({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p role="alert" className="rounded-control bg-brick-wash p-3 text-sm font-medium text-brick">
      {text}
    </p>
  );
}
