import { CircleAlert, CircleCheck, Clock, Info, type LucideIcon, TriangleAlert } from 'lucide-react';

/** A state is shown by icon and text, never by colour alone. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export const toneIcons: Readonly<Record<Tone, LucideIcon>> = {
  neutral: Clock,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};
