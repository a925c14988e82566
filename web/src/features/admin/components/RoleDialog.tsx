import { roleRequest } from '@app/command-api/features/administrators/contract';
import type { Role } from '@app/query-api/contract/roles';
import type { AdminUser } from '@app/query-api/features/admin-users/contract';
import { useState } from 'react';
import { logError } from '../../../api/log-error.ts';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { ChoiceGroup } from '../../../components/ChoiceGroup.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { roleHelp, roleNames } from '../../../content/roles.ts';
import { chooseRole, useRefreshUsers } from '../api/users.ts';

const ORDER = ['user', 'support', 'printer', 'auditor', 'analyst', 'admin'] as const;
const CHOICES = ORDER.map((value) => ({
  value,
  label: roleNames[value],
  help: roleHelp[value],
}));

interface RoleDialogProps {
  user: AdminUser;
  onClose: () => void;
}

/** Gives an account a role, or removes it (docs/product.md, Roles). */
export function RoleDialog({ user, onClose }: RoleDialogProps) {
  return (
    <Modal open onOpenChange={onClose} title={`Role of ${user.username}`}>
      <RoleForm user={user} onDone={onClose} />
    </Modal>
  );
}

function RoleForm({ user, onDone }: { user: AdminUser; onDone: () => void }) {
  const refresh = useRefreshUsers();
  const [role, setRole] = useState<Role>(user.role);
  const form = useForm({
    schema: roleRequest,
    send: chooseRole(user.id),
    failure: 'The role could not be changed. Please try again.',
    onDone: () => {
      showToast('success', `${user.username} has the role ${roleNames[role]} now.`);
      void refresh();
      onDone();
    },
    onFailed: logError,
  });
  return (
    <Form errors={form.errors} send={() => form.submit({ role })}>
      <ChoiceGroup label="Role" name="role" choices={CHOICES} value={role} onChange={setRole} />
      {form.failure !== null && <FormFailure text={form.failure} />}
      <Button type="submit" kind="primary" wide busy={form.busy} disabled={role === user.role}>
        {form.busy ? 'Saving…' : 'Save role'}
      </Button>
    </Form>
  );
}
