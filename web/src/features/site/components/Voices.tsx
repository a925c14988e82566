interface VoicesProps {
  voices: readonly { text: string; name: string; role: string }[];
}

export function Voices({ voices }: VoicesProps) {
  return (
    <ul className="grid gap-x-10 gap-y-10 md:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))]">
      {voices.map(({ text, name, role }) => (
        <li key={name}>
          <figure className="grid h-full content-start gap-4 border-t-2 border-ink pt-5">
            <blockquote className="text-lg leading-snug">“{text}”</blockquote>
            <figcaption className="text-sm">
              <span className="font-semibold">{name}</span>
              <span className="text-ink-soft">, {role}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
