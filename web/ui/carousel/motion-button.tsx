import { Pause, Play } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

type MotionButtonProps = { isPlaying: boolean; setPlaying: (plays: boolean) => void };

/** Pauses and resumes a motion; absent with reduced motion. */
export const MotionButton = ({ isPlaying, setPlaying }: MotionButtonProps) => (
  <IconButton
    label={isPlaying ? uiCopy.motion.pause : uiCopy.motion.play}
    icon={isPlaying ? Pause : Play}
    iconSize={18}
    className={classNames('motion-button', !isPlaying && '[&>svg]:-scale-x-100')}
    onClick={() => setPlaying(!isPlaying)}
  />
);
