/** Separates passkeys from the other ways to prove one's identity. Decorative. */
export function OrRule() {
  return (
    <p
      aria-hidden
      className="flex items-center gap-3 text-sm text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
    >
      or
    </p>
  );
}
