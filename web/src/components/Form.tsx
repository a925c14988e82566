import { useEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import type { FieldErrors } from '../api/form-issues.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  errors: FieldErrors;
  send: () => void;
  /** The path to which the form is sent without scripts; if missing, it is not sent. */
  postTo?: string | undefined;
}

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
      // Before the script runs, submitting does nothing, so no value gets into the URL.
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
