import { useNavigate } from 'react-router';
import { paths } from '#web/core/paths.ts';
import { setSession } from '#web/core/session.ts';
import { forgetOwn } from '#web/core/storage.ts';
import { toast } from '#web/ui/toast.ts';

/**
 * The server knows the session no more: the person stands as a visitor on the home page, with a word of farewell, and
 * nothing of what they typed stays on the device.
 */
export function useLeaving(): (farewell: string) => void {
  const navigate = useNavigate();
  return (farewell) => {
    setSession(null);
    forgetOwn();
    void navigate(paths.home());
    toast.success(farewell);
  };
}
