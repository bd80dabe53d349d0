import { useNavigate } from 'react-router';
import { paths } from '#web/core/paths.ts';
import { setSession } from '#web/core/session.ts';
import { toast } from '#web/ui/toast.ts';

/** The server knows the session no more: the person stands as a visitor on the home page, with a word of farewell. */
export function useLeaving(): (farewell: string) => void {
  const navigate = useNavigate();
  return (farewell) => {
    setSession(null);
    void navigate(paths.home());
    toast.success(farewell);
  };
}
