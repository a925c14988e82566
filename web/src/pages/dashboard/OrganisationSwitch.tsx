import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/button-class.ts';
import { SelectField } from '../../components/SelectField.tsx';
import { organisationTexts as texts } from '../../content/organisations.ts';
import { organisationsQuery } from '../../features/organisations/api/organisations.ts';
import { organisationPath } from '../../navigation/organisation-paths.ts';
import { useOrganisation } from '../../navigation/use-organisation.ts';

const OWN = '';

/**
 * Chooses whose codes and messages are displayed; renders nothing for people without an
 * organisation.
 */
export function OrganisationSwitch({ onChoose }: { onChoose: (id: string | null) => void }) {
  const chosen = useOrganisation();
  const { data = [] } = useQuery(organisationsQuery());
  if (data.length === 0) return null;
  const options = [
    { value: OWN, label: texts.mine },
    ...data.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-3">
      <SelectField
        inline="unlabelled"
        label={texts.whose}
        value={chosen ?? OWN}
        options={options}
        onChange={(id) => onChoose(id === OWN ? null : id)}
      />
      {chosen !== null && (
        <Link to={organisationPath(chosen)} className={buttonClass('quiet')}>
          {texts.manage}
        </Link>
      )}
    </div>
  );
}
