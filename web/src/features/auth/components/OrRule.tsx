/** Stands between a passkey and the other ways to prove who one is. For the eye only. */
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
