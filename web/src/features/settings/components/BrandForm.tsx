import type { BrandColours } from '@app/query-api/contract/shades';
import { logError } from '../../../api/log-error.ts';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { DraftNote } from '../../../components/DraftNote.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { SavedNote } from '../../../components/SavedNote.tsx';
import type { Draft } from '../../../components/use-draft.ts';
import { brandWords as words } from '../../../content/brand.ts';
import { brandChoice, chooseBrand } from '../api/brand.ts';
import type { BrandChoice } from '../api/brand.ts';
import { BrandPreview } from './BrandPreview.tsx';

function coloursOf(values: BrandChoice): BrandColours {
  const typed = (name: keyof BrandChoice) => values[name].trim().toLowerCase();
  return {
    main: typed('main'),
    mainDark: typed('main_dark'),
    accent: typed('accent'),
    accentDark: typed('accent_dark'),
  };
}

/** Name and colours of the site, with a preview. */
export function BrandForm({ draft, onSaved }: { draft: Draft<BrandChoice>; onSaved: () => void }) {
  const { values, setValues, isBack, forget } = draft;
  const form = useForm({
    schema: brandChoice,
    send: chooseBrand,
    failure: words.failed,
    onFailed: logError,
    onDone: (_, saved) => {
      forget();
      setValues(saved);
      onSaved();
    },
  });
  const bind = (name: keyof BrandChoice) => ({
    name,
    value: values[name],
    error: form.errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  });
  const colour = (name: keyof BrandChoice) => ({
    ...bind(name),
    spellCheck: false,
    autoCapitalize: 'none',
  });

  return (
    <Form
      aria-label={words.title}
      errors={form.errors}
      send={() => form.submit(values)}
      className="grid gap-5"
    >
      <DraftNote isBack={isBack} onDiscard={forget} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...bind('name')} label={words.name} />
        <TextField {...bind('short_name')} label={words.shortName} help={words.shortNameHelp} />
        <TextField {...colour('main')} label={words.main} help={words.mainHelp} />
        <TextField {...colour('main_dark')} label={words.mainDark} help={words.darkHelp} />
        <TextField {...colour('accent')} label={words.accent} help={words.accentHelp} />
        <TextField {...colour('accent_dark')} label={words.accentDark} help={words.darkHelp} />
      </div>
      <TextField
        {...bind('support_address')}
        type="email"
        label={words.support}
        help={words.supportHelp}
      />
      <BrandPreview name={values.name} colours={coloursOf(values)} />
      <FormFailure text={form.failure} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="primary" busy={form.busy}>
          {form.busy ? 'Saving…' : words.save}
        </Button>
        <SavedNote text={form.done ? 'Saved' : null} />
      </div>
    </Form>
  );
}
