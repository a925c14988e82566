import { PRODUCT_CATEGORIES } from '@app/command-api/features/products/contract';
import type { Product } from '@app/query-api/features/store/contract';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { DescriptionFields, FigureFields, ShownSwitch } from './ProductFields.tsx';
import { ProductPictureField } from './ProductPictureField.tsx';
import type { ProductValues } from './product-values.ts';
import { SpecificationFields } from './SpecificationFields.tsx';
import { useProductForm } from './use-product-form.ts';

interface ProductDialogProps {
  /** Null is a new one. */
  product: Product | null;
  open: boolean;
  onClose: () => void;
}

/** The dialog behind Add Product and Edit. */
export function ProductDialog({ product, open, onClose }: ProductDialogProps) {
  return (
    <Modal
      open={open}
      onOpenChange={onClose}
      title={product === null ? 'Add Product' : 'Edit product'}
    >
      <ProductForm product={product} onDone={onClose} />
    </Modal>
  );
}

/** Unmounted with its dialog, so it starts empty each time. */
function ProductForm({ product, onDone }: { product: Product | null; onDone: () => void }) {
  const { form, values, setValues, picture, setPicture, specifications, submit } = useProductForm(
    product,
    onDone,
  );
  const change = (part: Partial<ProductValues>): void => setValues({ ...values, ...part });
  const fields = { values, errors: form.errors, onChange: change };
  const category = PRODUCT_CATEGORIES.find((name) => name === values.category) ?? 'other';
  return (
    <Form errors={form.errors} send={submit}>
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
