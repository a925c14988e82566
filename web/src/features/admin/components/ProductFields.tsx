import { PRODUCT_CATEGORIES } from '@app/command-api/features/products/contract';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { TextAreaField, TextField } from '../../../components/Field.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { Switch } from '../../../components/Switch.tsx';
import { shop } from '../../../content/shop.ts';
import type { ProductValues } from './product-values.ts';

const CATEGORIES = PRODUCT_CATEGORIES.map((value) => ({ value, label: shop.categories[value] }));

interface ProductFieldsProps {
  values: ProductValues;
  errors: FieldErrors;
  onChange: (part: Partial<ProductValues>) => void;
}

/** Name and description. */
export function DescriptionFields({ values, errors, onChange }: ProductFieldsProps) {
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
export function FigureFields({ values, errors, onChange }: ProductFieldsProps) {
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

export function ShownSwitch({ values, onChange }: Omit<ProductFieldsProps, 'errors'>) {
  return (
    <Switch
      label="Active"
      help="Shown in the shop."
      checked={values.isActive}
      onChange={(isActive) => onChange({ isActive })}
    />
  );
}
