import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../components/SelectField.tsx';
import { managesCodes, organisationsQuery } from '../api/organisations.ts';

interface ManagedOrganisationProps {
  label: string;
  mine: string;
  help?: string;
  value: string | null;
  onChange: (value: string | null) => void;
}

const OWN = '';

/** Nothing for users who manage no organisation. */
export function ManagedOrganisation(props: ManagedOrganisationProps) {
  const { mine, value, onChange, ...field } = props;
  const { data = [] } = useQuery(organisationsQuery());
  const managed = data.filter(managesCodes);
  if (managed.length === 0) return null;
  return (
    <SelectField
      {...field}
      value={value ?? OWN}
      options={[
        { value: OWN, label: mine },
        ...managed.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => onChange(id === OWN ? null : id)}
    />
  );
}
