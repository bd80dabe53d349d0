import { Pause, Play } from 'lucide-react';
import { uiCopy } from '#web/ui/copy.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

type MotionButtonProps = { isPlaying: boolean; setPlaying: (plays: boolean) => void };

/** Pauses and resumes a motion; absent with reduced motion. */
export const MotionButton = ({ isPlaying, setPlaying }: MotionButtonProps) => (
  <IconButton
    label={isPlaying ? uiCopy.motion.pause : uiCopy.motion.play}
    className="motion-button"
    onClick={() => setPlaying(!isPlaying)}
  >
    {isPlaying ? (
      <Pause size={18} aria-hidden="true" />
    ) : (
      <Play size={18} aria-hidden="true" className="-scale-x-100" />
    )}
  </IconButton>
);
