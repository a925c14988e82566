import { assignment } from '@app/command-api/features/codes/assignment-contract';
import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../../api/use-form.ts';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { Submit } from '../../../components/FormFailure.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { assignmentTexts as texts } from '../../../content/organisations.ts';
import { assignCode, organisationQuery } from '../api/organisations.ts';

interface AssignmentFormProps {
  code: OwnedCode;
  organisationId: string;
  onSaved: () => void;
}

const [NOBODY, ROOM] = ['', 'room'];

export function AssignmentForm({ code, organisationId, onSaved }: AssignmentFormProps) {
  const members = useQuery(organisationQuery(organisationId)).data?.members ?? [];
  const known = code.assigned_to;
  const [where, setWhere] = useState(known?.member_id ?? (known?.room == null ? NOBODY : ROOM));
  const [room, setRoom] = useState(known?.room ?? '');
  const form = useForm({
    schema: assignment,
    send: (body, key) => assignCode(code.id, body, key),
    failure: texts.notSaved,
    onDone: () => {
      showToast('success', texts.saved);
      onSaved();
    },
  });
  const send = (): void => {
    if (where === ROOM) form.submit({ room });
    else form.submit(where === NOBODY ? {} : { member_id: where });
  };
  return (
    <Form errors={form.errors} send={send} className="mt-6 grid gap-4 border-t border-line pt-5">
      <SelectField
        label={texts.label}
        name="member_id"
        value={where}
        options={[
          { value: NOBODY, label: texts.nobody },
          { value: ROOM, label: texts.inRoom },
        ]}
        groups={[
          {
            label: texts.members,
            options: members.map(({ id, username }) => ({ value: id, label: username })),
          },
        ]}
        onChange={setWhere}
      />
      {where === ROOM && (
        <TextField
          label={texts.room}
          name="room"
          autoComplete="off"
          value={room}
          error={form.errors['room']}
          onChange={({ target }) => setRoom(target.value)}
        />
      )}
      <Submit kind="plain" form={form} act={texts.save} acting={texts.saving} />
    </Form>
  );
}
