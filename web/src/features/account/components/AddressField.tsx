import { TextField } from '../../../components/Field.tsx';

interface AddressFieldProps {
  label: string;
  help?: string;
  required: boolean;
  value: string;
  error: string | undefined;
  onChange: (address: string) => void;
}

export function AddressField({ onChange, ...field }: AddressFieldProps) {
  return (
    <TextField
      {...field}
      name="address"
      type="url"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="https://"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
