import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { FileCode2, Pause, Pencil, Play, Printer } from 'lucide-react';
import { detailOr } from '../../../api/problem.ts';
import { Menu, MenuItem } from '../../../components/Menu.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { codeTexts } from '../../../content/codes.ts';
import { useChangeCode } from '../api/change-code.ts';

interface CodeMenuProps {
  code: OwnedCode;
  onEdit: () => void;
  onPrint: () => void;
  onSvg: () => void;
}

export function CodeMenu({ code, onEdit, onPrint, onSvg }: CodeMenuProps) {
  const change = useChangeCode(code.id);
  const PauseIcon = code.is_paused ? Play : Pause;

  function pause(): void {
    change.mutate(
      { is_paused: !code.is_paused },
      {
        onSuccess: () =>
          showToast('success', code.is_paused ? codeTexts.resumed : codeTexts.paused),
        onError: (error) => showToast('error', detailOr(error, codeTexts.notSaved)),
      },
    );
  }

  return (
    <Menu label={`More options for ${code.title}`}>
      <MenuItem onSelect={onEdit}>
        <Pencil aria-hidden size={18} />
        Edit
      </MenuItem>
      <MenuItem onSelect={pause}>
        <PauseIcon aria-hidden size={18} />
        {code.is_paused ? 'Resume' : 'Pause'}
      </MenuItem>
      <MenuItem onSelect={onPrint}>
        <Printer aria-hidden size={18} />
        Print labels
      </MenuItem>
      <MenuItem onSelect={onSvg}>
        <FileCode2 aria-hidden size={18} />
        Download SVG
      </MenuItem>
    </Menu>
  );
}
