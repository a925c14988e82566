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
  /** The word for it, where the page speaks another language. */
  optional?: boolean | string;
  children: (control: Described) => ReactNode;
}

/** Label above, help below, the error beside the field in words. */
export function Field({ label, help, error, optional = false, children }: FieldProps) {
  const id = useId();
  // The error says what to do; the help would say it twice.
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
      {(control) => <input {...input} {...control} className={`${CONTROL_CLASS} min-h-11`} />}
    </Field>
  );
}

type TextAreaFieldProps = Shared & { ruled?: boolean } & ComponentProps<'textarea'>;

/** Grows with its text from `rows` on. */
export function TextAreaField({ rows = 3, ruled = false, ...props }: TextAreaFieldProps) {
  const { label, help, error, optional, ...area } = props;
  const minHeight = ruled ? `${rows * 32 + 6}px` : `calc(${rows}lh + 1.25rem)`;
  return (
    <Field label={label} help={help} error={error} optional={optional ?? false}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          style={{ minHeight }}
          className={`${CONTROL_CLASS} ${ruled ? 'ruled' : ''} field-sizing-content max-h-96`}
        />
      )}
    </Field>
  );
}
