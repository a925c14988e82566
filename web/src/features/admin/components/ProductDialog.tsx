import { PRODUCT_CATEGORIES } from '@app/command-api/features/products/contract';
import type { Product } from '@app/query-api/features/store/contract';
import { Button } from '../../../components/Button.tsx';
import { DraftNote } from '../../../components/DraftNote.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { DescriptionFields, FigureFields, ShownSwitch } from './ProductFields.tsx';
import { ProductPictureField } from './ProductPictureField.tsx';
import type { ProductValues } from './product-values.ts';
import { SpecificationFields } from './SpecificationFields.tsx';
import { useProductForm } from './use-product-form.ts';

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
