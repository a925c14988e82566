import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { chosenTheme } from '../theme.ts';

const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(
  <Toaster
    position="top-right"
    duration={4000}
    visibleToasts={3}
    theme={chosenTheme()}
    toastOptions={{
      classNames: {
        toast: 'toast',
        success: 'toast-success',
        error: 'toast-error',
      },
    }}
  />,
);

export function show(kind: 'success' | 'error', text: string): void {
  // One toast for one text: what fails twice in a row is said once.
  if (kind === 'success') toast.success(text, { id: text });
  else toast.error(text, { id: text });
}
