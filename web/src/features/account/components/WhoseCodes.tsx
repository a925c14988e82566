import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../components/SelectField.tsx';
import { organisationTexts } from '../../../content/organisations.ts';
import { webhookTexts as texts } from '../../../content/webhooks.ts';
import { managesCodes } from '../../organisations/api/managed.ts';
import { organisationsQuery } from '../../organisations/api/organisations.ts';

interface WhoseCodesProps {
  /** The id of an organisation; null for the user's own codes. */
  value: string | null;
  onChange: (value: string | null) => void;
}

const OWN = '';

/** Of whose codes a webhook is told; nothing for whoever manages none but their own. */
export function WhoseCodes({ value, onChange }: WhoseCodesProps) {
  const { data = [] } = useQuery(organisationsQuery());
  const managed = data.filter(managesCodes);
  if (managed.length === 0) return null;
  return (
    <SelectField
      label={organisationTexts.whose}
      help={texts.whoseHelp}
      value={value ?? OWN}
      options={[
        { value: OWN, label: organisationTexts.mine },
        ...managed.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => onChange(id === OWN ? null : id)}
    />
  );
}
