export const CONTROL_CLASS =
  'w-full rounded-control border border-line-strong bg-lift px-3 py-2 text-base text-ink placeholder:text-ink-faint transition-colors duration-150 hover:border-ink aria-invalid:border-brick';
