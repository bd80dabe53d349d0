import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'aria-label'> & {
  /** The action, for screen readers and as the tooltip. */
  label: string;
  isPlain?: boolean;
  type?: 'button' | 'submit';
};

/** A round button of 44px that shows only an icon. */
export const IconButton = ({ label, isPlain = false, type = 'button', className, ...rest }: IconButtonProps) => (
  <button
    type={type}
    aria-label={label}
    title={label}
    className={classNames('icon-btn', isPlain && 'icon-btn-plain', className)}
    {...rest}
  />
);
