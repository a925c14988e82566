export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger';

const SHARED =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control py-2  text-base font-semibold leading-tight no-underline transition-colors duration-150 aria-disabled:opacity-60 disabled:opacity-60';

const KINDS: Readonly<Record<ButtonKind, string>> = {
  primary: 'px-4 bg-signal-fill text-on-signal hover:bg-signal-fill-hover forced-colors:border',
  plain: 'px-4 border border-line-strong bg-lift text-ink hover:border-ink',
  danger: 'px-4 border border-brick bg-lift text-brick hover:bg-brick-wash',
  quiet: 'px-2.5 text-ink-soft hover:bg-line/60 hover:text-ink',
};

/** For links that look like buttons, and for buttons. One primary action per screen. */
export function buttonClass(kind: ButtonKind, wide = false): string {
  return `${SHARED} ${KINDS[kind]} ${wide ? 'w-full' : 'sm:whitespace-nowrap'}`;
}
