import type { OwnedCode } from '@app/query-api/features/codes/contract';
import {
  ArrowRightLeft,
  ChartColumn,
  Copy,
  Download,
  FileCode2,
  Pause,
  Pencil,
  Play,
  Printer,
  SearchAlert,
  Trash2,
} from 'lucide-react';
import { detailOr } from '../../../api/problem.ts';
import { Menu, MenuItem, MenuSeparator } from '../../../components/Menu.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { codeTexts } from '../../../content/codes.ts';
import { handoverTexts } from '../../../content/handover.ts';
import { lostTexts } from '../../../content/lost.ts';
import { openingsTexts } from '../../../content/openings.ts';
import type { ImageFormat } from '../api/code-image.ts';
import { useChangeCode } from '../api/codes.ts';

interface CodeMenuProps {
  code: OwnedCode;
  /** Null if the user may not, like the other actions. */
  onEdit: (() => void) | null;
  onLost: (() => void) | null;
  onOpenings: () => void;
  onPrint: () => void;
  onHandover: (() => void) | null;
  onDelete: (() => void) | null;
  onCopy: () => void;
  onDownload: (format: ImageFormat) => void;
}

export function CodeMenu({ code, ...acts }: CodeMenuProps) {
  const { onEdit, onLost, onOpenings, onPrint, onHandover, onDelete, onCopy, onDownload } = acts;
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
      <MenuItem onSelect={onCopy}>
        <Copy aria-hidden size={18} />
        Copy link
      </MenuItem>
      <MenuItem onSelect={onPrint}>
        <Printer aria-hidden size={18} />
        Print labels
      </MenuItem>
      <MenuItem onSelect={() => onDownload('png')}>
        <Download aria-hidden size={18} />
        Download PNG
      </MenuItem>
      <MenuItem onSelect={() => onDownload('svg')}>
        <FileCode2 aria-hidden size={18} />
        Download SVG
      </MenuItem>
      <MenuSeparator />
      {onEdit && (
        <MenuItem onSelect={onEdit}>
          <Pencil aria-hidden size={18} />
          Edit
        </MenuItem>
      )}
      {onLost && (
        <MenuItem onSelect={onLost}>
          <SearchAlert aria-hidden size={18} />
          {code.lost === null ? lostTexts.titleInMenu : lostTexts.changeInMenu}
        </MenuItem>
      )}
      <MenuItem onSelect={onOpenings}>
        <ChartColumn aria-hidden size={18} />
        {openingsTexts.title}
      </MenuItem>
      {onEdit && !code.is_suspended && (
        <MenuItem onSelect={pause}>
          <PauseIcon aria-hidden size={18} />
          {code.is_paused ? 'Resume' : 'Pause'}
        </MenuItem>
      )}
      <Leaving onHandover={onHandover} onDelete={onDelete} />
    </Menu>
  );
}

function Leaving({ onHandover, onDelete }: Pick<CodeMenuProps, 'onHandover' | 'onDelete'>) {
  return (
    <>
      {onHandover && (
        <MenuItem onSelect={onHandover}>
          <ArrowRightLeft aria-hidden size={18} />
          {handoverTexts.title}
        </MenuItem>
      )}
      {onDelete && (
        <MenuItem danger onSelect={onDelete}>
          <Trash2 aria-hidden size={18} />
          Delete
        </MenuItem>
      )}
    </>
  );
}
