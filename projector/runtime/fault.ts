/**
 * Describes a permanent error for operators: its kind and where it arose. Messages may quote what
 * people wrote, so none is kept.
 */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return 'Something that is not an error was thrown';
  const details = ['code', 'table', 'column', 'constraint'].flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? [`${name} ${value}`] : [];
  });
  const frame = /\/([\w.-]+\/[\w.-]+:\d+):\d+\)?$/mu.exec(error.stack ?? '')?.[1];
  return [error.name, ...details, ...(frame === undefined ? [] : [`at ${frame}`])].join(', ');
}
