import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'aria-label'> & {
  /** What it does, for those who do not see the icon, and as its tooltip. */
  label: string;
  isPlain?: boolean;
};

/** A round button of 44px that shows only an icon. */
export const IconButton = ({ label, isPlain = false, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className={classNames('icon-btn', isPlain && 'icon-btn-plain', className)}
    {...rest}
  />
);
