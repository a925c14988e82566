export function Quoted({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h3 className="text-sm font-semibold text-ink-soft">{title}</h3>
      <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    </section>
  );
}
