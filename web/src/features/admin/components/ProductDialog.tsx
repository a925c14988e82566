import {
  PRODUCT_CATEGORIES,
  type ProductRequest,
} from '@app/command-api/features/products/contract';
import type { Product } from '@app/query-api/features/store/contract';
import { Plus, Trash2 } from 'lucide-react';
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
import { SelectField } from '../../../components/SelectField.tsx';
import { Switch } from '../../../components/Switch.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { shop } from '../../../content/shop.ts';
import { toasts } from '../../../content/toasts.ts';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import { productRequest, savePicture, saveProduct, useRefreshProducts } from '../api/products.ts';
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
import { type PictureChoice, ProductPictureField } from './ProductPictureField.tsx';

interface ProductDialogProps {
  /** Null for a new one. */
  product: Product | null;
  open: boolean;
  onClose: () => void;
}

/** The dialog behind Add Product and Edit. */
export function ProductDialog({ product, open, onClose }: ProductDialogProps) {
  return open && <OpenDialog product={product} onDone={onClose} />;
}

interface OpenDialogProps {
  product: Product | null;
  onDone: () => void;
}

/**
 * Input for a new product is kept until it is saved. Closing the dialog of an existing one discards
 * the input; an ended session does not.
 */
function OpenDialog({ product, onDone }: OpenDialogProps) {
  const state = useProductForm(product, onDone);
  function close(): void {
    if (product !== null) state.draft.forget();
    onDone();
  }
  return (
    <Modal open onOpenChange={close} title={product === null ? 'Add Product' : 'Edit product'}>
      <ProductForm product={product} state={state} />
    </Modal>
  );
}

interface ProductFormProps {
  product: Product | null;
  state: ReturnType<typeof useProductForm>;
}

function ProductForm({ product, state }: ProductFormProps) {
  const { form, values, setValues, draft, picture, setPicture, specifications, submit } = state;
  const change = (part: Partial<ProductValues>): void => setValues({ ...values, ...part });
  const fields = { values, errors: form.errors, onChange: change };
  const category = PRODUCT_CATEGORIES.find((name) => name === values.category) ?? 'other';
  return (
    <Form errors={form.errors} send={submit}>
      <DraftNote isBack={product !== null && draft.isBack} onDiscard={draft.forget} />
      <DescriptionFields {...fields} />
      <FigureFields {...fields} />
      <ProductPictureField
        saved={product?.image ?? null}
        category={category}
        choice={picture}
        onChange={setPicture}
      />
      <SpecificationFields
        lines={values.specifications}
        error={specifications}
        onChange={(lines) => change({ specifications: lines })}
      />
      <ShownSwitch {...fields} />
      <FormFailure text={form.failure} />
      <Button type="submit" kind="primary" wide busy={form.busy}>
        {form.busy ? 'Saving…' : 'Save product'}
      </Button>
    </Form>
  );
}

/**
 * A new or changed product, and its picture: two calls that look like one. If the second fails, the
 * product already exists, and the next try changes it.
 * @param product null for a new one
 */
function useProductForm(product: Product | null, onDone: () => void) {
  const refresh = useRefreshProducts();
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
  const setValues = (next: ProductValues): void => draft.setValues(toProductDraft(next));
  return { form, values, setValues, draft, picture, setPicture, specifications, submit };
}

const CATEGORIES = PRODUCT_CATEGORIES.map((value) => ({ value, label: shop.categories[value] }));

interface ProductFieldsProps {
  values: ProductValues;
  errors: FieldErrors;
  onChange: (part: Partial<ProductValues>) => void;
}

/** Name and description. */
function DescriptionFields({ values, errors, onChange }: ProductFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        required
        error={errors['name']}
        value={values.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextAreaField
        label="Description"
        required
        error={errors['description']}
        value={values.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <SelectField
        label="Category"
        options={CATEGORIES}
        value={values.category}
        onChange={(category: string) => onChange({ category })}
      />
    </>
  );
}

/** Price, and stock. */
function FigureFields({ values, errors, onChange }: ProductFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <TextField
        label="Price in US dollars"
        inputMode="decimal"
        required
        error={errors['price']}
        value={values.price}
        onChange={({ target }) => onChange({ price: target.value })}
      />
      <TextField
        label="QR codes included"
        inputMode="numeric"
        required
        error={errors['qr_codes_included']}
        value={values.codes}
        onChange={({ target }) => onChange({ codes: target.value })}
      />
      <TextField
        label="Stock"
        inputMode="numeric"
        help="Leave empty for unlimited."
        error={errors['stock_quantity']}
        value={values.stock}
        onChange={({ target }) => onChange({ stock: target.value })}
      />
    </div>
  );
}

function ShownSwitch({ values, onChange }: Omit<ProductFieldsProps, 'errors'>) {
  return (
    <Switch
      label="Active"
      help="Shown in the shop."
      checked={values.isActive}
      onChange={(isActive) => onChange({ isActive })}
    />
  );
}

interface SpecificationFieldsProps {
  lines: readonly SpecificationValues[];
  error: string | undefined;
  onChange: (lines: readonly SpecificationValues[]) => void;
}

/** The specifications of a product, line by line. */
function SpecificationFields({ lines, error, onChange }: SpecificationFieldsProps) {
  const id = useId();
  const change = (key: string, part: Partial<SpecificationValues>): void =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  return (
    <fieldset aria-describedby={id} className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">
        Specifications <span className="font-normal text-ink-faint">(optional)</span>
      </legend>
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
      <p
        id={id}
        role={error === undefined ? undefined : 'alert'}
        className={`text-sm ${error === undefined ? 'text-ink-faint' : 'font-medium text-brick'}`}
      >
        {error ?? 'The shop shows the first four.'}
      </p>
    </fieldset>
  );
}
