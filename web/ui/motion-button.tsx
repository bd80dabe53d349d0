import { Pause, Play } from 'lucide-react';
import { uiCopy } from '#web/ui/copy.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

type MotionButtonProps = { isPlaying: boolean; setPlaying: (plays: boolean) => void };

/** Stops something that moves by itself, and lets it go on; not there where nothing may move. */
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
