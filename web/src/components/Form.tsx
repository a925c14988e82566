import { useEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import type { FieldErrors } from '../api/form-issues.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  errors: FieldErrors;
  send: () => void;
  /** Where the form goes without scripts, a path; without one it does nothing then. */
  postTo?: string | undefined;
}

/** Says by itself what is wrong, and takes the person to the first field that wants another look. */
export function Form({
  errors,
  send,
  postTo,
  className = 'grid grid-cols-1 gap-5',
  ...form
}: FormProps) {
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  return (
    <form
      {...form}
      // Pressed before the script is there it does nothing, instead of writing all into the address.
      method={postTo === undefined ? 'dialog' : 'post'}
      action={postTo}
      noValidate
      ref={element}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    />
  );
}
