import {
  PRODUCT_CATEGORIES,
  productRequest,
  type ProductRequest,
} from '@app/command-api/features/products/contract';
import type { Product } from '@app/query-api/features/store/contract';
import { Plus, Trash2, Undo2 } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { logError } from '../../../api/log-error.ts';
import { randomKey } from '../../../api/random-key.ts';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { CONTROL_CLASS } from '../../../components/control-class.ts';
import { DraftNote } from '../../../components/DraftNote.tsx';
import { TextAreaField, TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { PickPicture } from '../../../components/PickFile.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { Switch } from '../../../components/Switch.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { shop } from '../../../content/shop.ts';
import { toasts } from '../../../content/toasts.ts';
import { UnreadablePicture } from '../../../pictures/shrink.ts';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import { ProductDrawing } from '../../store/components/ProductDrawing.tsx';
import { useRefresh } from '../api/lists.ts';
import {
  adminProductsQuery,
  type ChosenPicture,
  preparePicture,
  savePicture,
  saveProduct,
} from '../api/products.ts';
import {
  EMPTY_PRODUCT,
  fromProductDraft,
  type ProductValues,
  repeatedName,
  type SpecificationValues,
  toProductDraft,
  toProductRequest,
  toProductValues,
} from './product-values.ts';

/** The picture to save with the product. */
type PictureChoice = 'as it is' | 'the drawing' | ChosenPicture;

interface ProductDialogProps {
  /** Null for a new one. */
  product: Product | null;
  onClose: () => void;
}

/**
 * The dialog behind Add Product and Edit. Input for a new product is kept until it is saved. Closing
 * the dialog of an existing one discards the input; an ended session does not.
 */
export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const { form, values, change, draft, picture, setPicture, specifications, submit } =
    useProductForm(product, onClose);
  function close(): void {
    if (product !== null) draft.forget();
    onClose();
  }
  return (
    <Modal open onOpenChange={close} title={product === null ? 'Add Product' : 'Edit product'}>
      <Form errors={form.errors} send={submit}>
        <DraftNote isBack={product !== null && draft.isBack} onDiscard={draft.forget} />
        <TextFields values={values} errors={form.errors} onChange={change} />
        <PictureField
          saved={product?.image ?? null}
          category={PRODUCT_CATEGORIES.find((name) => name === values.category) ?? 'other'}
          choice={picture}
          onChange={setPicture}
        />
        <SpecificationFields
          lines={values.specifications}
          error={specifications}
          onChange={(lines) => change({ specifications: lines })}
        />
        <Switch
          label="Active"
          help="Shown in the shop."
          checked={values.isActive}
          onChange={(isActive) => change({ isActive })}
        />
        <FormFailure text={form.failure} />
        <Button type="submit" kind="primary" wide busy={form.busy}>
          {form.busy ? 'Saving…' : 'Save product'}
        </Button>
      </Form>
    </Modal>
  );
}

/**
 * A product and its picture: two calls that look like one. If the second fails, a new product
 * already exists, and the next try changes it.
 */
function useProductForm(product: Product | null, onDone: () => void) {
  const refresh = useRefresh(['store', 'products'], adminProductsQuery.queryKey);
  const initial = useMemo(
    () => toProductDraft(product === null ? EMPTY_PRODUCT : toProductValues(product)),
    [product],
  );
  const draft = useOwnDraft(product === null ? 'new-product' : `product:${product.id}`, initial);
  const values = useMemo(() => fromProductDraft(draft.values), [draft.values]);
  const [picture, setPicture] = useState<PictureChoice>('as it is');
  const [repeated, setRepeated] = useState<string | null>(null);
  const saved = useRef(product?.id ?? null);
  const failure = toasts.admin.productFailure;

  async function send(body: ProductRequest, idempotencyKey: string): Promise<void> {
    const id = await saveProduct(saved.current, body, idempotencyKey);
    saved.current = id;
    if (picture === 'as it is') return;
    await savePicture(id, picture === 'the drawing' ? null : picture.file);
  }

  const form = useForm({
    schema: productRequest,
    send,
    failure,
    onDone: () => {
      showToast('success', toasts.admin.productSuccess);
      void refresh();
      draft.forget();
      onDone();
    },
    onFailed: (error) => {
      logError(error);
      showToast('error', failure);
      void refresh();
    },
  });

  function submit(): void {
    const name = repeatedName(values.specifications);
    setRepeated(name);
    if (name === null) form.submit(toProductRequest(values));
  }

  const specifications =
    repeated === null ? form.errors['specifications'] : `${repeated} appears twice.`;
  const change = (part: Partial<ProductValues>): void =>
    draft.setValues(toProductDraft({ ...values, ...part }));
  return { form, values, change, draft, picture, setPicture, specifications, submit };
}

const CATEGORIES = PRODUCT_CATEGORIES.map((value) => ({ value, label: shop.categories[value] }));

interface TextFieldsProps {
  values: ProductValues;
  errors: FieldErrors;
  onChange: (part: Partial<ProductValues>) => void;
}

function TextFields({ values, errors, onChange }: TextFieldsProps) {
  const bind = (
    name: 'name' | 'description' | 'price' | 'codes' | 'stock',
    field: string = name,
  ) => ({
    error: errors[field],
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <TextField label="Name" required {...bind('name')} />
      <TextAreaField label="Description" required {...bind('description')} />
      <SelectField
        label="Category"
        options={CATEGORIES}
        value={values.category}
        onChange={(category: string) => onChange({ category })}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField label="Price in US dollars" inputMode="decimal" required {...bind('price')} />
        <TextField
          label="QR codes included"
          inputMode="numeric"
          required
          {...bind('codes', 'qr_codes_included')}
        />
        <TextField
          label="Stock"
          inputMode="numeric"
          help="Leave empty for unlimited."
          {...bind('stock', 'stock_quantity')}
        />
      </div>
    </>
  );
}

interface PictureFieldProps {
  /** The saved picture; null if the drawing is shown. */
  saved: string | null;
  category: Product['category'];
  choice: PictureChoice;
  onChange: (choice: PictureChoice) => void;
}

/** A picture of the product, otherwise our drawing of its category. Saved with the form. */
function PictureField({ saved, category, choice, onChange }: PictureFieldProps) {
  const [error, setError] = useState<string>();
  const chosen = choice === 'as it is' ? saved : null;
  const shown = typeof choice === 'string' ? chosen : choice.thumb;

  async function pick(file: File): Promise<void> {
    setError(undefined);
    try {
      onChange(await preparePicture(file));
    } catch (failure) {
      if (!(failure instanceof UnreadablePicture)) throw failure;
      setError('This picture cannot be opened here. Please choose a PNG, JPEG or WebP.');
    }
  }

  return (
    <fieldset className="grid gap-2">
      <OptionalLegend text="Picture" />
      <div className="flex flex-wrap items-center gap-4">
        <div className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-lift">
          {shown === null ? (
            <ProductDrawing category={category} className="h-16" />
          ) : (
            <img src={shown} alt="As the shop shows it" className="size-full object-cover" />
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <PickPicture
            label={shown === null ? 'Add picture' : 'Change picture'}
            onPick={(file) => void pick(file)}
          />
          {shown !== null && (
            <Button kind="quiet" onClick={() => onChange('the drawing')}>
              <Undo2 aria-hidden size={18} />
              Use the default drawing
            </Button>
          )}
        </div>
      </div>
      <Hint error={error} help="Without one, the shop shows a default drawing." />
    </fieldset>
  );
}

function OptionalLegend({ text }: { text: string }) {
  return (
    <legend className="mb-1.5 text-sm font-semibold">
      {text} <span className="font-normal text-ink-faint">(optional)</span>
    </legend>
  );
}

interface HintProps {
  id?: string;
  error: string | undefined;
  help: string;
}

/** Below a group of fields: its error, or else its help. */
function Hint({ id, error, help }: HintProps) {
  const isGood = error === undefined;
  return (
    <p
      id={id}
      role={isGood ? undefined : 'alert'}
      className={`text-sm ${isGood ? 'text-ink-faint' : 'font-medium text-brick'}`}
    >
      {error ?? help}
    </p>
  );
}

interface SpecificationFieldsProps {
  lines: readonly SpecificationValues[];
  error: string | undefined;
  onChange: (lines: readonly SpecificationValues[]) => void;
}

function SpecificationFields({ lines, error, onChange }: SpecificationFieldsProps) {
  const id = useId();
  const change = (key: string, part: Partial<SpecificationValues>): void =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  return (
    <fieldset aria-describedby={id} className="grid gap-2">
      <OptionalLegend text="Specifications" />
      {lines.map((line, index) => (
        <div
          key={line.key}
          className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-2"
        >
          <input
            aria-label={`Name of specification ${index + 1}`}
            aria-invalid={error === undefined ? undefined : true}
            placeholder="Material"
            value={line.name}
            onChange={({ target }) => change(line.key, { name: target.value })}
            className={`${CONTROL_CLASS} min-h-11`}
          />
          <input
            aria-label={`Specification ${index + 1}`}
            placeholder="Vinyl"
            value={line.value}
            onChange={({ target }) => change(line.key, { value: target.value })}
            className={`${CONTROL_CLASS} min-h-11`}
          />
          <button
            type="button"
            aria-label={`Remove specification ${index + 1}`}
            onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
            className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-line/60 hover:text-ink"
          >
            <Trash2 aria-hidden size={18} />
          </button>
        </div>
      ))}
      <Button
        className="justify-self-start"
        onClick={() => onChange([...lines, { key: randomKey(), name: '', value: '' }])}
      >
        <Plus aria-hidden size={18} />
        Add specification
      </Button>
      <Hint id={id} error={error} help="The shop shows the first four." />
    </fieldset>
  );
}
