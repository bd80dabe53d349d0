import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

/** Says that something is as the reader needs it. */
export const FitMark = ({ children }: { children: ReactNode }) => (
  <span className="font-semibold whitespace-nowrap text-success">
    <Check size={15} aria-hidden="true" className="me-0.5 inline" />
    <span>{children}</span>
  </span>
);
