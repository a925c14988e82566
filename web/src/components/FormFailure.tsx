import { Button } from './Button.tsx';
import type { ButtonKind } from './button-class.ts';

/** The error of a form as a whole, announced at once. */
export function FormFailure({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p role="alert" className="rounded-control bg-brick-wash p-3 text-sm font-medium text-brick">
      {text}
    </p>
  );
}

interface SubmitProps {
  form: { readonly busy: boolean; readonly failure: string | null };
  act: string;
  acting: string;
  kind?: ButtonKind;
}

/** The end of a form: its error as a whole, and its button. */
export function Submit({ form, act, acting, kind = 'primary' }: SubmitProps) {
  return (
    <>
      <FormFailure text={form.failure} />
      <Button type="submit" kind={kind} className="justify-self-start" busy={form.busy}>
        {form.busy ? acting : act}
      </Button>
    </>
  );
}
