import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../components/SelectField.tsx';
import { managesCodes, organisationsQuery } from '../api/organisations.ts';

interface ManagedOrganisationProps {
  label: string;
  mine: string;
  help?: string;
  /** The id of an organisation; null for the user's own account. */
  value: string | null;
  onChange: (value: string | null) => void;
}

const OWN = '';

/**
 * Chooses between the user's own account and an organisation that they manage; renders nothing if
 * they manage none.
 */
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
