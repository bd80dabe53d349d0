import { useNavigate } from 'react-router';
import { paths } from '#web/core/page/paths.ts';
import { setSession } from '#web/core/session/session.ts';
import { clearAccountStorage } from '#web/core/session/storage.ts';
import { toast } from '#web/ui/dialog/toast.ts';

/**
 * The server has ended the session: the person becomes a visitor on the home page, with a farewell message, and their
 * typed text is removed from the device.
 */
export function useLeaving(): (farewell: string) => void {
  const navigate = useNavigate();
  return (farewell) => {
    setSession(null);
    clearAccountStorage();
    void navigate(paths.home());
    toast.success(farewell);
  };
}
