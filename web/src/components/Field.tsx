import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { CONTROL_CLASS } from './control-class.ts';

interface Described {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

interface FieldProps {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** Whether it is optional; the word for that, if the page is in another language. */
  optional?: boolean | string;
  children: (control: Described) => ReactNode;
}

export function Field({ label, help, error, optional = false, children }: FieldProps) {
  const id = useId();
  // The error says what to do, so the help is not repeated.
  const described =
    error === undefined ? (help === undefined ? undefined : `${id}-help`) : `${id}-error`;
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional !== false && (
          <span className="font-normal text-ink-faint">
            {' '}
            ({optional === true ? 'optional' : optional})
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': described,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-brick">
          {error}
        </p>
      )}
      {help !== undefined && error === undefined && (
        <p id={`${id}-help`} className="text-sm text-ink-faint">
          {help}
        </p>
      )}
    </div>
  );
}

type Shared = Omit<FieldProps, 'children'>;

type TextFieldProps = Shared & ComponentProps<'input'>;

export function TextField({ label, help, error, optional, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional ?? false}>
      {(control) => (
        <input dir="auto" {...input} {...control} className={`${CONTROL_CLASS} min-h-11`} />
      )}
    </Field>
  );
}

/** As classes, since a written page may not have a style attribute (ADR 0081). */
const ROWS = { 2: '[--rows:2]', 3: '[--rows:3]', 4: '[--rows:4]', 5: '[--rows:5]' } as const;

interface TextAreaFieldProps extends Shared, Omit<ComponentProps<'textarea'>, 'rows'> {
  rows?: keyof typeof ROWS;
  ruled?: boolean;
}

/** Grows with its text from `rows` on. */
export function TextAreaField({ rows = 3, ruled = false, ...props }: TextAreaFieldProps) {
  const { label, help, error, optional, ...area } = props;
  const look = ruled
    ? 'ruled min-h-[calc(var(--rows)*32px+6px)]'
    : 'min-h-[calc(var(--rows)*1lh+1.25rem)]';
  return (
    <Field label={label} help={help} error={error} optional={optional ?? false}>
      {(control) => (
        <textarea
          dir="auto"
          {...area}
          {...control}
          className={`${CONTROL_CLASS} ${ROWS[rows]} ${look} field-sizing-content max-h-96`}
        />
      )}
    </Field>
  );
}
