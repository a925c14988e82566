import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { useQuery } from '@tanstack/react-query';
import { SearchAlert } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { MenuItem } from '../../components/Menu.tsx';
import { lostTexts } from '../../content/lost.ts';
import { ownedCodesQuery } from '../../features/codes/api/owned-codes.ts';
import { LoseButton } from '../../features/codes/lost/LoseButton.tsx';
import { LostBar } from '../../features/codes/lost/LostBar.tsx';
import { LostDialog } from '../../features/codes/lost/LostDialog.tsx';
import type { ConversationParts } from '../../features/messages/components/OpenedConversation.tsx';
import { useOwnContacts } from './use-own-contacts.ts';
import { useOrganisation } from '../../navigation/use-organisation.ts';
import { useCodeRights } from './use-rights.ts';

const RETURN = { title: lostTexts.arrange, items: lostTexts.steps } as const;

type LostParts = Omit<ConversationParts, 'messageNote' | 'picture'>;

/** In a conversation about a thing: that it is lost, how to return it, and that it was returned. */
export function useLostParts(): { parts: LostParts; dialog: ReactNode } {
  const codes = useQuery(ownedCodesQuery(useOrganisation())).data;
  const contacts = useOwnContacts();
  const { mayLose } = useCodeRights();
  const [losing, setLosing] = useState<OwnedCode | null>(null);
  const find = (uid: string) => codes?.find((code) => code.uid === uid);
  const isLost = (uid: string): boolean => find(uid)?.lost != null;
  const parts: LostParts = {
    note: ({ id, qr_code: { uid } }) => {
      const code = find(uid);
      return code === undefined ? null : <LostBar code={code} threadId={id} mayChange={mayLose} />;
    },
    act: ({ qr_code: { uid } }) => {
      const code = find(uid);
      if (code === undefined || !mayLose) return null;
      return <LoseButton code={code} focusAfter="conversation" />;
    },
    menu: ({ qr_code: { uid } }) => {
      const code = find(uid);
      if (code === undefined || !mayLose) return null;
      return (
        <MenuItem onSelect={() => setLosing(code)}>
          <SearchAlert aria-hidden size={18} />
          {code.lost === null ? lostTexts.titleInMenu : lostTexts.changeInMenu}
        </MenuItem>
      );
    },
    suggestions: ({ qr_code: { uid } }) => (isLost(uid) ? RETURN : null),
  };
  const dialog = <LostDialog code={losing} contacts={contacts} onClose={() => setLosing(null)} />;
  return { parts, dialog };
}
